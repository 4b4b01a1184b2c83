import { IconMapPin } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { locationImportPath, locationPath, locationsPath } from './locationPaths.ts';

/** Pages of facility locations (spec 1 §2). */
export const locationRoutes: readonly PageRoute[] = [
  {
    path: locationsPath,
    panel: {
      path: locationPath('$locationID'),
      alias: ['/fulfill/locations/location{$locationID}'],
    },
    title: 'Locations',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./LocationsPage.tsx')).LocationsPage),
    menu: { icon: IconMapPin, key: 'l' },
    capability: 'locations.view',
    words: 'sites houses bays',
  },
  {
    path: locationImportPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./LocationImportPage.tsx')).LocationImportPage),
  },
];
