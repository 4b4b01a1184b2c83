import { compileFunction } from 'node:vm';
import {
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLResolveInfo,
  defaultTypeResolver,
  isEnumType,
} from 'graphql';
import type { OperationContext } from '../operationContext.ts';
import type { AnswerCode } from './answerCode.ts';

/** Context of the generated code. An index refers to `ResultCode.requested`. */
export interface AnswerRun {
  context: OperationContext;
  /** Calls the resolver of a field. */
  resolve(place: number, value: unknown): unknown;
  info(place: number): GraphQLResolveInfo;
  /** Completes a member of the result once its value is resolved. */
  wait(value: PromiseLike<unknown>, made: object, member: string, complete: Complete): void;
}

/** Completes a resolved value for the result. */
export type Complete = (value: unknown, run: AnswerRun) => unknown;

const notPlain = new Error('graphql itself has to answer.');

/** Bails out to graphql's own execution. */
export const stop = (): never => {
  throw notPlain;
};

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** Compiles the code; returns one function for each root field. */
export function completions({ text, leaves, abstract }: AnswerCode): readonly Complete[] {
  const parts = {
    leaf: (place: number) => serializer(leaves[place]),
    enums: leaves.map(namesOf),
    typeName: (place: number, value: unknown, run: AnswerRun, at: number) =>
      typeNameOf(abstract[place], value, run, at),
    toArray,
    isPromise,
    stop,
  };
  const make = compileFunction(text, Object.keys(parts), { filename: 'answer' });
  return (make as (...given: unknown[]) => readonly Complete[])(...Object.values(parts));
}

const serializer = (type: GraphQLLeafType | undefined) => (value: unknown) => {
  if (!type || value === null || value === undefined || typeof value === 'function') return stop();
  if (value instanceof Error || isPromise(value)) return stop();
  return type.coerceOutputValue(value) ?? stop();
};

const namesOf = (type: GraphQLLeafType): ReadonlyMap<unknown, string> | undefined =>
  isEnumType(type) ? new Map(type.getValues().map(({ name, value }) => [value as unknown, name])) : undefined;

function typeNameOf(
  type: GraphQLAbstractType | undefined,
  value: unknown,
  run: AnswerRun,
  at: number,
): unknown {
  if (!type || value instanceof Error || isPromise(value)) return stop();
  return (type.resolveType ?? defaultTypeResolver)(value, run.context, run.info(at), type);
}

function toArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || value instanceof Error) return stop();
  if (Symbol.asyncIterator in value || !(Symbol.iterator in value)) return stop();
  return [...(value as Iterable<unknown>)];
}
