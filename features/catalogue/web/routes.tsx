import { useEffect } from 'react';
import { IconBookmarks, IconCategory, IconPlant2 } from '@tabler/icons-react';
import { importJobPath } from '#platform/web/import/importJobPath.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { categoriesPath, categoryImportPath, categoryPath } from '../categories/web/categoryPaths.ts';
import { programPath, programsPath } from '../programs/web/programPaths.ts';
import { itemImportPath, itemPath, itemsPath } from '../items/web/itemPaths.ts';
import type { ItemPageExtensions } from '../items/web/itemPageExtensions.ts';
import { productPath, lastProductPage } from '../categories/web/productPages.ts';
import { useGo } from '#platform/web/shell/useGo.ts';

/** Leads to the product page that was visited last, at first to the items (spec 3 §2). */
export function LastProductPage() {
  const go = useGo();
  useEffect(() => {
    const last = lastProductPage.get();
    go(last.startsWith(`${productPath}/`) ? last : itemsPath, { replace: true });
  }, [go]);
  return null;
}

const group = 'Product';

/** Product pages (spec 3 §2). */
export const catalogueRoutes = (extensions: ItemPageExtensions): readonly PageRoute[] => [
  { path: productPath, title: 'Product', area: 'fulfill', page: LastProductPage },
  {
    path: itemsPath,
    panel: { path: itemPath('$itemID') },
    title: 'Items',
    area: 'fulfill',
    page: lazyPage(async () => {
      const { ItemsPage } = await import('../items/web/ItemsPage.tsx');
      return () => <ItemsPage {...extensions} />;
    }),
    menu: { icon: IconPlant2, group, key: 'i' },
    capability: 'catalogue.view',
    words: 'products plants SKU UPC retail prices programs',
  },
  {
    path: itemImportPath,
    panel: { path: importJobPath(itemImportPath, '$importJobID') },
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../import/web/ItemImportPage.tsx')).ItemImportPage),
  },
  {
    path: categoriesPath,
    panel: { path: categoryPath('$categoryID') },
    title: 'Categories',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../categories/web/CategoriesPage.tsx')).CategoriesPage),
    menu: { icon: IconCategory, group, key: 't' },
    capability: 'catalogue.view',
    words: 'UOM units eaches packing',
  },
  {
    path: categoryImportPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../categories/web/CategoryImportPage.tsx')).CategoryImportPage),
  },
  {
    path: programsPath,
    panel: { path: programPath('$programID') },
    title: 'Programs',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../programs/web/ProgramsPage.tsx')).ProgramsPage),
    menu: { icon: IconBookmarks, group: 'Lists' },
    capability: 'catalogue.view',
    words: 'seasons tags',
  },
];
