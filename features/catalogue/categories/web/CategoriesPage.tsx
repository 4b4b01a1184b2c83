import { IconCategory } from '@tabler/icons-react';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { useCataloguePermission } from './useCataloguePermission.ts';
import { useStoreProductPage } from './productPages.ts';
import { categoryGridColumns } from './categoryGridColumns.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoryListQuery } from './categoryListQuery.ts';
import { categoriesPath, categoryPath } from './categoryPaths.ts';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';

const isNotDeleted = ({ status }: CategoryFieldsFragment): boolean => status !== 'DELETED';
const route = { list: categoriesPath, recordPath: categoryPath, parameter: 'categoryID' };

/** All categories of the tenant (spec 3 §2), with a dialog for one of them or for a new one. */
export function CategoriesPage() {
  const editReason = useCataloguePermission('categories');
  useStoreProductPage(categoriesPath);
  return (
    <DialogGridPage
      name="categories"
      title="Categories"
      query={categoryListQuery}
      filterRow={isNotDeleted}
      columns={categoryGridColumns}
      paged
      route={route}
      editReason={editReason}
      error="Error getting categories"
      empty={{
        icon: IconCategory,
        title: 'No categories yet',
        text: 'How items are packed and counted. Importing items adds the ones it needs.',
      }}
      newTitle="Add New Category"
      renderNew={(dialog) => <NewCategoryDialog {...dialog} />}
      renderRecord={(dialog) => <CategoryDialog {...dialog} />}
    />
  );
}
