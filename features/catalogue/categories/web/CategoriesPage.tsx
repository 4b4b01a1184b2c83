import { IconCategory } from '@tabler/icons-react';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { useStoreProductPage } from './useStoreProductPage.ts';
import { categoryColumns } from './categoryColumns.ts';
import { categoryCells } from './categoryCells.ts';
import { categoryEditor } from './categoryEditor.ts';
import { categoryImport } from './categoryImport.ts';
import { categoryListQuery } from './categoryListQuery.ts';
import { categoriesPath, categoryPath } from './categoryPaths.ts';

const isNotDeleted = ({ status }: CategoryFieldsFragment): boolean => status !== 'DELETED';
const route = { list: categoriesPath, recordPath: categoryPath, parameter: 'categoryID' };

/** All categories of the tenant (spec 3 §2), with a dialog for one of them or for a new one. */
export function CategoriesPage() {
  useStoreProductPage(categoriesPath);
  return (
    <DialogGridPage
      name="categories"
      title="Categories"
      query={categoryListQuery}
      filterRow={isNotDeleted}
      columns={categoryColumns}
      paged
      route={route}
      editor={categoryEditor}
      listImport={categoryImport}
      cells={categoryCells}
      error="Error getting categories"
      empty={{
        icon: IconCategory,
        title: 'No categories yet',
        text: 'How items are packed and counted. Add them one by one, or import a file.',
      }}
    />
  );
}
