import { type ComponentType, lazy } from 'react';

/** A page that is loaded when it is first opened: `lazyPage(async () => (await import('./OrdersPage.tsx')).OrdersPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
