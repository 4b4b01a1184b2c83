import { useRef, useState } from 'react';
import { useRefreshRows } from '#platform/web/lists/useList.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { AddCategoryDocument } from '../../web/documents.ts';
import { CategoryFormFields } from './CategoryFormFields.tsx';
import { categoryForm, newCategoryValues, toCategoryInput } from './categoryForm.ts';
import { categoryListQuery } from './categoryListQuery.ts';
import { usePublishCategory } from './usePublishCategory.ts';

interface NewCategoryDialogProps {
  title: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Dialog in which a category is entered. */
export function NewCategoryDialog({ title, onCreated, onClose }: NewCategoryDialogProps) {
  const [id] = useState(createId);
  // The code of a removed category brings that one back, with its own id.
  const storedId = useRef(id);
  const publish = usePublishCategory();
  const refreshRows = useRefreshRows(categoryListQuery);
  const form = useNewRecordForm(categoryForm, {
    name: 'category',
    id,
    initial: newCategoryValues,
    create: {
      document: AddCategoryDocument,
      toInput: (values) => ({ ...toCategoryInput(values), id }),
      getStored: ({ category }) => category,
    },
    publish: (category) => {
      if (category) {
        storedId.current = category.id;
        publish(category);
      } else void refreshRows([id]).catch(() => {});
    },
    open: () => onCreated(storedId.current),
    messages: {
      created: 'Category Added',
      failed: ({ message }) => ({ text: `Error adding category: ${message}` }),
    },
  });
  return (
    <RecordDialog title={title} record={form} isDone={form.isCreated} hasPath onClose={onClose}>
      <CategoryFormFields isCodeLocked={false} readOnly={false} />
    </RecordDialog>
  );
}
