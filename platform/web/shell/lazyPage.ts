import { createElement, type FunctionComponent, lazy, useState } from 'react';

/** The code of a page could not be loaded: offline, or removed by a new release. Only a reload helps. */
export class PageLoadError extends Error {}

export interface LazyPage extends FunctionComponent {
  /** Preloads the code; errors surface when the page renders. */
  preload: () => Promise<void>;
}

/** Creates a page whose code loads on first use: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
export function lazyPage(load: () => Promise<FunctionComponent>): LazyPage {
  let loaded: FunctionComponent | undefined;
  const preload = async () => (loaded ??= await load());
  const LazyComponent = lazy(async () => {
    try {
      return { default: await preload() };
    } catch (error) {
      throw new PageLoadError(error instanceof Error ? error.message : undefined, { cause: error });
    }
  });
  // Render loaded code directly: `lazy` would show its fallback first.
  const Page = () => createElement(useState(() => ({ page: loaded ?? LazyComponent }))[0].page);
  return Object.assign(Page, { preload: () => preload().then(ignore, ignore) });
}

const ignore = (): void => {};
