import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Area } from '../theme/area.ts';

/** A page as a feature announces it in `web/routes.tsx`; `apps/web/routes.tsx` puts all of them together. */
export interface PageRoute {
  /** From the root, parameters with `$`: /fulfill/orders/order/$orderID. */
  path: string;
  /** Name of the crumb. */
  title: string;
  area: Area;
  /** `lazyPage(...)`. */
  page: ComponentType;
  /** Entry of the navigation drawer. */
  menu?: { icon: Icon; group?: string };
}
