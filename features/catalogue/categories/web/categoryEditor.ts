import { textLocale } from '#platform/kernel/text/textLocale.ts';
import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  AddCategoryDocument,
  CategoriesDocument,
  type CategoryFieldsFragment,
  CategoryUsesDocument,
  RemoveCategoryDocument,
  UpdateCategoryDocument,
} from '../../web/documents.ts';
import { categoryHistoryLabels, categoryStatusLabels } from '../categoryFields.ts';
import { categoryForm, type CategoryFormValues, newCategoryValues, toCategoryInput } from './categoryForm.ts';
import { CategoryFormFields } from './CategoryFormFields.tsx';
import { categoryListQuery } from './categoryListQuery.ts';

/** Says what keeps a category after its removal (decision I13): `uses` names it, '12 items'. */
export function formatRemoval(
  { code, name }: Pick<CategoryFieldsFragment, 'code' | 'name'>,
  uses: readonly string[],
): string {
  const category = `${code} · ${name}`;
  if (uses.length === 0) return `${category}. Nothing uses it.`;
  const isOne = uses.length === 1 && uses[0]?.startsWith('1 ');
  const list = new Intl.ListFormat(textLocale, { type: 'conjunction' }).format(uses);
  return `${category}. Used by ${list}, which ${isOne ? 'keeps' : 'keep'} it, but it can't be chosen again.`;
}

/** A category in its dialog (spec 3 §2). The code of a removed one brings that one back, with its own id. */
export const categoryEditor: RecordEditor<CategoryFormValues, CategoryFieldsFragment> = {
  noun: 'category',
  errorTitle: 'Error getting categories',
  entityType: 'CATEGORY',
  labels: categoryHistoryLabels,
  formatStatus: ({ status }) => categoryStatusLabels[status],
  Fields: CategoryFormFields,
  form: categoryForm,
  initial: newCategoryValues,
  getId: ({ id }) => id,
  getName: ({ code }) => `Category ${code}`,
  capability: 'catalogue.edit',
  deniedReason: 'You do not have permission to change categories.',
  findLockedReason: ({ status }) =>
    status === 'DELETED' ? 'This category was removed and cannot be changed.' : undefined,
  access: defineRecordAccess({
    entityType: 'CATEGORY',
    document: CategoryUsesDocument,
    toVariables: (categoryId) => ({ categoryId }),
    // A removed category has no uses.
    getRecord: ({ categoryUses }) => categoryUses?.category ?? null,
    getId: ({ id }) => id,
    toData: (category, { categoryUses }) => ({ categoryUses: categoryUses && { ...categoryUses, category } }),
    list: categoryListQuery,
    toRow: (category: CategoryFieldsFragment) => category,
    isRelated: ([kind, name]) => kind === 'picker' && name === CategoriesDocument.name,
  }),
  create: recordMutation({
    document: AddCategoryDocument,
    toInput: ({ values, id }) => ({ ...toCategoryInput(values), id }),
    getStored: ({ category }) => category,
  }),
  update: recordMutation({
    document: UpdateCategoryDocument,
    toInput: ({ values, expectedVersion }) => ({ ...toCategoryInput(values), expectedVersion }),
    getStored: ({ category }) => category,
  }),
  removal: {
    mutation: recordMutation({
      document: RemoveCategoryDocument,
      toInput: ({ code }) => ({ code }),
      getStored: ({ category }) => category,
    }),
    question: 'Delete this category?',
    describe: async (category, client) => {
      const { categoryUses } = await client.call(
        CategoryUsesDocument,
        { categoryId: category.id },
        new AbortController().signal,
      );
      return formatRemoval(category, categoryUses?.uses ?? []);
    },
    removed: 'Category Removed',
    failed: (message) => ({ text: `Error removing category: ${message}` }),
  },
  texts: {
    added: 'Category Added',
    saved: 'Category Updated',
    addFailed: ({ message }) => ({ text: `Error adding category: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error updating category: ${message}` }),
  },
};
