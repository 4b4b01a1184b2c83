import { type FunctionComponent, lazy } from 'react';

/** A page that is loaded when it is first opened: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
export const lazyPage = (load: () => Promise<FunctionComponent>): FunctionComponent =>
  lazy(async () => ({ default: await load() }));
