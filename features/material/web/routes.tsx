import { IconClipboardCheck } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { waitingMovementsPath } from '../items/web/materialPaths.ts';
import { waitingTitle } from '../page/web/waiting/waitingTitle.ts';

/** Pages of material (spec 3 §2). */
export const materialRoutes: readonly PageRoute[] = [
  {
    path: waitingMovementsPath,
    title: waitingTitle,
    area: 'material',
    page: lazyPage(async () => (await import('../page/web/waiting/WaitingPage.tsx')).WaitingPage),
    menu: { icon: IconClipboardCheck },
    capability: 'material.view',
    words: 'offline pending post send',
  },
];
