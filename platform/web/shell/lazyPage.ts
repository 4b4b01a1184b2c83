import { createElement, type FunctionComponent, lazy, useState } from 'react';

/** The code of a page could not be loaded: offline, or removed by a new release. Only a reload helps. */
export class PageNotLoaded extends Error {}

export interface LazyPage extends FunctionComponent {
  /** Preloads the code; errors surface when the page renders. */
  bring: () => Promise<void>;
}

/** Creates a page whose code loads on first use: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
export function lazyPage(load: () => Promise<FunctionComponent>): LazyPage {
  let known: FunctionComponent | undefined;
  const bring = async () => (known ??= await load());
  const Coming = lazy(async () => {
    try {
      return { default: await bring() };
    } catch (error) {
      throw new PageNotLoaded(error instanceof Error ? error.message : undefined, { cause: error });
    }
  });
  // Render loaded code directly: `lazy` would show its fallback first.
  const Page = () => createElement(useState(() => ({ page: known ?? Coming }))[0].page);
  return Object.assign(Page, { bring: () => bring().then(ignore, ignore) });
}

const ignore = (): void => {};
