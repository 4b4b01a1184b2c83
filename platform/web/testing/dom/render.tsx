// Renders React without its development build, whose `act` takes as long as all else of a test.
import {
  configure,
  fireEvent as dispatch,
  type BoundFunctions,
  getQueriesForElement,
  type queries,
} from '@testing-library/dom';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

// Tests with fake timers render, too.
const { setTimeout: startTimer } = globalThis;
const nextTask = () => new Promise((resolve) => startTimer(resolve));

const emptyRoot = createRoot(document.createElement('div'));
/** Runs pending effects: React runs them before it renders anything else. */
const flushEffects = () => flushSync(() => emptyRoot.render(null));

configure({
  asyncWrapper: async (run) => {
    const result: unknown = await run();
    flushEffects();
    await nextTask();
    flushEffects();
    return result;
  },
  eventWrapper: (run) => flushSync((): unknown => run()),
});

/** A rendered element, with the queries of the testing library for its page. */
export interface RenderResult extends BoundFunctions<typeof queries> {
  container: HTMLElement;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
}

interface RenderOptions {
  container?: HTMLElement;
  wrapper?: ComponentType<{ children: ReactNode }> | undefined;
}

/** Roots of the page with their containers; modules that a test loads again find the same ones. */
const mounted = listMounted();

function listMounted(): Map<Root, HTMLElement> {
  const page = document as Document & { mountedRoots?: Map<Root, HTMLElement> };
  return (page.mountedRoots ??= new Map());
}

/** Renders a node at the end of the page, or into a container. `cleanup` removes it. */
export function render(
  node: ReactNode,
  {
    container = document.body.appendChild(document.createElement('div')),
    wrapper: Wrapper,
  }: RenderOptions = {},
): RenderResult {
  const root = createRoot(container);
  mounted.set(root, container);
  const rerender = (next: ReactNode) =>
    flushSync(() => root.render(Wrapper ? <Wrapper>{next}</Wrapper> : next));
  rerender(node);
  return {
    ...getQueriesForElement(document.body),
    container,
    rerender,
    unmount: () => flushSync(() => root.unmount()),
  };
}

/** Unmounts everything rendered and removes its containers. */
export function cleanup(): void {
  for (const [root, container] of mounted) {
    flushSync(() => root.unmount());
    container.remove();
  }
  mounted.clear();
}

interface HookResult<Result, Props> {
  result: { readonly current: Result };
  rerender: (props?: Props) => void;
  unmount: () => void;
}

/** Renders a hook; `result.current` is its latest result. */
export function renderHook<Result, Props>(
  useHook: (props: Props) => Result,
  { initialProps, ...options }: { initialProps?: Props; wrapper?: RenderOptions['wrapper'] } = {},
): HookResult<Result, Props> {
  const results: Result[] = [];
  const result = {
    get current() {
      return results.at(-1) as Result;
    },
  };
  function HookHost({ props }: { props: Props }) {
    results.push(useHook(props));
    return null;
  }
  const host = (props: Props | undefined) => <HookHost props={props as Props} />;
  const { rerender, unmount } = render(host(initialProps), options);
  return { result, unmount, rerender: (props) => rerender(host(props)) };
}

/** Runs a change of state outside the events of the page and waits until the page shows it. */
export function act<Result>(run: () => PromiseLike<Result>): Promise<Result>;
export function act(run: () => void): void;
export function act(run: () => unknown): unknown {
  const result = flushSync(run);
  flushEffects();
  return isPromiseLike(result) ? showResult(result) : undefined;
}

const isPromiseLike = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

async function showResult(pending: PromiseLike<unknown>): Promise<unknown> {
  const result = await pending;
  flushEffects();
  await nextTask();
  flushEffects();
  return result;
}

/** Dispatches an event and waits until the page shows what follows. */
export const fireEvent = dispatch;
