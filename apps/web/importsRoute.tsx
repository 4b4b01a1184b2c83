import { IconDatabaseImport } from '@tabler/icons-react';
import { catalogueImportKinds } from '#features/catalogue/web/catalogueImportKinds.ts';
import { customerImportKinds } from '#features/customers/web/customerImportKinds.ts';
import { orderImportKinds } from '#features/orders/web/orderImportKinds.ts';
import { materialImportKinds } from '#features/material/web/materialImportKinds.ts';
import { pricingImportKinds } from '#features/pricing/web/pricingImportKinds.ts';
import type { ImportKindTexts } from '#platform/web/import/list/importKindTexts.ts';
import { importPanelPath, importsPath } from '#platform/web/import/list/importPaths.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';

const kinds: ImportKindTexts = {
  ...catalogueImportKinds,
  ...customerImportKinds,
  ...orderImportKinds,
  ...materialImportKinds,
  ...pricingImportKinds,
};

/** List of the imports and feeds of all features. */
export const importsRoute: PageRoute = {
  path: importsPath,
  panel: { path: importPanelPath('$importJobID') },
  title: 'Imports',
  area: 'fulfill',
  page: lazyPage(async () => {
    const { ImportsPage } = await import('#platform/web/import/list/ImportsPage.tsx');
    return () => <ImportsPage kinds={kinds} />;
  }),
  menu: { icon: IconDatabaseImport, key: 'm' },
  words: 'feeds ERP CSV files',
  capability: 'imports.run',
};
