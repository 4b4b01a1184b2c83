import { IconUsers } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { peoplePath, personPath } from '../people/web/personPaths.ts';

/** Pages of accounts. */
export const identityPages: readonly PageRoute[] = [
  {
    path: peoplePath,
    panel: { path: personPath('$personID') },
    title: 'People',
    area: 'suite',
    page: lazyPage(async () => (await import('../people/web/PeoplePage.tsx')).PeoplePage),
    menu: { icon: IconUsers },
    capability: 'people.edit',
    words: 'settings users invite roles block accounts',
  },
];
