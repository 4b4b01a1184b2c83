import { createElement, type FunctionComponent, lazy, useState } from 'react';

/** The code of a page did not come: the network was gone, or a new release took the file away. Only a reload brings it. */
export class PageNotLoaded extends Error {}

export interface LazyPage extends FunctionComponent {
  /** Brings its code; failures show when the page is drawn. */
  bring: () => Promise<void>;
}

/** A page that is loaded when it is first opened: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
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
  // What is there already is drawn at once: `lazy` would show a moment of waiting first.
  const Page = () => createElement(useState(() => ({ page: known ?? Coming }))[0].page);
  return Object.assign(Page, { bring: () => bring().then(ignore, ignore) });
}

const ignore = (): void => {};
