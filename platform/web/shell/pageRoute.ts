import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import type { Area } from '../theme/area.ts';
import type { LazyPage } from './lazyPage.ts';

/** A page of a feature's `web/routes.tsx`; `apps/web/routes.tsx` combines all of them. */
export interface PageRoute {
  /** Absolute path, parameters with `$`: /fulfill/orders/order/$orderID. */
  path: string;
  /** Alternative paths that redirect here: /fulfill/orders/order{$orderID} (decision G4). */
  alias?: readonly string[];
  /** Parameters that an alias lacks: { tab: 'customer' }. */
  aliasParameters?: Readonly<Record<string, string>>;
  /** Paths of parts of a list, which redirect here with a query. */
  parts?: readonly { path: string; search: Readonly<Record<string, string>> }[];
  /**
   * Path on which the page shows a record in a panel beside its list; the page reads the parameter (`usePanelRoute`). It
   * starts with the page's own path, so that the list stays mounted while panels open and close. The last parameter may be
   * optional: {-$sessionID}.
   */
  panel?: { path: string; alias?: readonly string[] };
  /** Title of the breadcrumb. */
  title: string;
  area: Area;
  /** `lazyPage(...)`. */
  page: FunctionComponent & Partial<LazyPage>;
  /** Additional search words for the command palette. */
  words?: string;
  /** Entry of the navigation drawer and the command palette; with `foot` at the bottom of the drawer, in every area. G and then
   * `key` leads to the page. `badge` renders a number in the drawer. */
  menu?: { icon: Icon; group?: string; foot?: boolean; key?: string; badge?: FunctionComponent };
  /** Capability without which the page shows only that it may not be seen; the drawer, the palette and the launcher leave it out. */
  capability?: string;
  /** Condition of a page that not every company has; applies to its path, the drawer and the palette. */
  gate?: PageGate;
}

/** Renders `children` when the page is available, `otherwise` when not, `failed` when that could not be read, nothing while loading. */
export type PageGate = FunctionComponent<{
  children: ReactNode;
  otherwise?: ReactNode;
  failed?: ReactNode;
}>;
