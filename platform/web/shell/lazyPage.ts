import { type FunctionComponent, lazy } from 'react';

/** The code of a page did not come: the network was gone, or a new release took the file away. Only a reload brings it. */
export class PageNotLoaded extends Error {}

/** A page that is loaded when it is first opened: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
export const lazyPage = (load: () => Promise<FunctionComponent>): FunctionComponent =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new PageNotLoaded(error instanceof Error ? error.message : undefined, { cause: error });
    }
  });
