import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import type { Area } from '../theme/area.ts';
import type { LazyPage } from './lazyPage.ts';

/** A page as a feature announces it in `web/routes.tsx`; `apps/web/routes.tsx` puts all of them together. */
export interface PageRoute {
  /** From the root, parameters with `$`: /fulfill/orders/order/$orderID. */
  path: string;
  /** Other spellings of the path, which lead there: /fulfill/orders/order{$orderID} (decision G4). */
  alias?: readonly string[];
  /**
   * Where the same page shows a record beside its list; the page reads the parameter (`usePanelRoute`). It begins with the
   * page's own path, and the list stays as it is while panels open and close.
   */
  panel?: { path: string; alias?: readonly string[] };
  /** Name of the crumb. */
  title: string;
  area: Area;
  /** `lazyPage(...)`. */
  page: FunctionComponent & Partial<Pick<LazyPage, 'bring'>>;
  /** Further words the command palette finds it by. */
  words?: string;
  /** Entry of the navigation drawer and of the command palette; with `foot` at the foot of the drawer, in every area. */
  menu?: { icon: Icon; group?: string; foot?: boolean };
  /** Of a page that not every company has: asked by its address, the drawer and the palette alike. */
  gate?: PageGate;
}

/** Draws `children` where the page exists, `otherwise` where not, `failed` where that could not be read, nothing until it is known. */
export type PageGate = FunctionComponent<{
  children: ReactNode;
  otherwise?: ReactNode;
  failed?: ReactNode;
}>;
