import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { useState } from 'react';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { type CategoryFieldsFragment, UpdateCategoryDocument } from '../../web/documents.ts';
import { categoryForm, type CategoryFormValues, toCategoryInput } from './categoryForm.ts';
import { usePublishCategory } from './usePublishCategory.ts';

interface StoredCategoryOptions {
  record: CategoryFieldsFragment;
  current: () => CategoryFieldsFragment | undefined;
  reread: () => Promise<CategoryFieldsFragment | undefined>;
  /** Closes the dialog of a saved category. */
  onDone: () => void;
}

/** Form of a stored category. */
export function useStoredCategory({
  record,
  current,
  reread,
  onDone,
}: StoredCategoryOptions): StoredRecordForm<CategoryFormValues, undefined> {
  const publish = usePublishCategory();
  const [queue] = useState(() => createMutationQueue());
  const form: StoredRecordForm<CategoryFormValues, undefined> = useRecordForm(categoryForm, {
    id: record.id,
    record,
    current,
    queue,
    reread,
    publish: (category) => {
      publish(category);
      // Input that was entered while the category was saved stays in the dialog.
      if (!form.hasUnsavedChanges()) onDone();
    },
    update: {
      document: UpdateCategoryDocument,
      toInput: (values, expectedVersion) => ({ ...toCategoryInput(values), expectedVersion }),
      getStored: ({ category }) => category,
    },
    messages: {
      unchanged: 'No changes to save',
      saved: () => 'Category Updated',
      failed: ({ message }) => ({ text: `Error updating category: ${message}` }),
    },
  });
  return form;
}
