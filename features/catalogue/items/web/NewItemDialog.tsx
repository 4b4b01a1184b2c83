import { useState } from 'react';
import { useRefreshRows } from '#platform/web/lists/useList.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { AddItemDocument } from '../../web/documents.ts';
import { ItemFormFields } from './ItemFormFields.tsx';
import { itemFormDefinition, newItemValues, toItemInput } from './itemForm.ts';
import { itemListQuery } from './itemListQuery.ts';
import { itemSaveMessages } from './itemSaveMessages.ts';
import { usePublishItem } from './usePublishItem.ts';

interface NewItemDialogProps {
  title: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Dialog in which an item is entered. */
export function NewItemDialog({ title, onCreated, onClose }: NewItemDialogProps) {
  const [id] = useState(createId);
  const publish = usePublishItem();
  const refreshRows = useRefreshRows(itemListQuery);
  const form = useNewRecordForm(itemFormDefinition, {
    name: 'item',
    id,
    initial: newItemValues,
    create: { document: AddItemDocument, toInput: toItemInput, getStored: ({ item }) => item },
    publish: (item) => {
      if (item) publish(item);
      else void refreshRows([id]).catch(() => {});
    },
    open: onCreated,
    messages: { created: 'Item Added', failed: itemSaveMessages('Error adding item') },
  });
  return (
    <RecordDialog title={title} record={form} isDone={form.isCreated} hasPath onClose={onClose}>
      <ItemFormFields readOnly={false} />
    </RecordDialog>
  );
}
