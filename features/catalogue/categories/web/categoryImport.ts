import { listColumns } from '#platform/web/listImport/listColumns.ts';
import type { ListImport } from '#platform/web/record/editor/listImport.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { codeKey } from '../category.ts';
import { categoryFields } from '../categoryFields.ts';
import { categoryEditor } from './categoryEditor.ts';
import type { CategoryFormValues } from './categoryForm.ts';
import { categoryListQuery } from './categoryListQuery.ts';
import { categoriesPath, categoryImportPath } from './categoryPaths.ts';

const { code } = categoryFields;

/** Categories as a CSV file; the code identifies a category, because names may occur twice. */
export const categoryImport: ListImport<CategoryFormValues, CategoryFieldsFragment> = {
  name: 'categories',
  title: 'Import Categories from CSV',
  path: categoryImportPath,
  page: { path: categoriesPath, label: 'View Categories' },
  editor: categoryEditor,
  list: categoryListQuery,
  columns: listColumns<CategoryFormValues>(categoryFields, ['name', 'code', 'uom', 'eaches'], {
    name: { synonyms: ['Category', 'Category Name'], width: 240 },
    code: { synonyms: ['Code', 'Category Code', 'SKU'], isRequired: true, isLocked: true, width: 160 },
    uom: { synonyms: ['Unit', 'Unit of Measure'] },
    eaches: { synonyms: ['Each', 'Pieces', 'Pack', 'Pack Size', 'Units per Pack'] },
  }),
  findKeys: (cell) => [codeKey(cell(code.label))].filter(Boolean),
  keyTitle: code.label,
  buildContext: () => undefined,
};
