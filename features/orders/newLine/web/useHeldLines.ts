import { useEffect, useEffectEvent, useRef } from 'react';
import type { BuiltLine, TypedLine } from './typedLine.ts';

type BuildLine<Result> = (typed: TypedLine, isConfirmed: boolean) => Result;

interface HeldLine {
  typed: TypedLine;
  isConfirmed: boolean;
  resolve: (line: BuiltLine | Promise<BuiltLine>) => void;
}

/** Returns a function that builds a line with what is known once nothing is pending, or when the row is removed. */
export function useHeldLines(
  isPending: boolean,
  build: BuildLine<BuiltLine | Promise<BuiltLine>>,
): BuildLine<Promise<BuiltLine>> {
  const held = useRef<HeldLine[]>([]);
  const release = useEffectEvent(() => {
    for (const { typed, isConfirmed, resolve } of held.current.splice(0)) resolve(build(typed, isConfirmed));
  });
  useEffect(() => {
    if (!isPending) release();
  }, [isPending]);
  useEffect(() => () => release(), []);
  return async (typed, isConfirmed) => {
    const { promise, resolve } = Promise.withResolvers<BuiltLine>();
    held.current.push({ typed, isConfirmed, resolve });
    return promise;
  };
}
