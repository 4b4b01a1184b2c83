import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Returns the result of the first render of a hook, without a DOM: effects do not run and setting state does nothing.
 * `wrap` adds the providers that the hook needs.
 */
export function renderStaticHook<Result>(
  useHook: () => Result,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): Result {
  const results: Result[] = [];
  function HookHost() {
    results.push(useHook());
    return null;
  }
  renderToStaticMarkup(wrap(<HookHost />));
  const [result] = results;
  if (results.length === 0) throw new Error('The hook was not rendered.');
  return result as Result;
}
