import { useState } from 'react';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { useRecordStatus } from '#platform/web/record/form/useRecordStatus.ts';
import {
  ActivateItemDocument,
  InactivateItemDocument,
  type ItemFieldsFragment,
  UpdateItemDocument,
} from '../../web/documents.ts';
import { itemFormDefinition, type ItemFormValues, toItemInput } from './itemForm.ts';
import { itemSaveMessages } from './itemSaveMessages.ts';
import { usePublishItem } from './usePublishItem.ts';

interface StoredItemOptions {
  record: ItemFieldsFragment;
  current: () => ItemFieldsFragment | undefined;
  reread: () => Promise<ItemFieldsFragment | undefined>;
  /** Closes the dialog of a saved item. */
  onDone: () => void;
}

/** A stored item in its dialog: its form, and the change of its status. */
interface StoredItem {
  form: StoredRecordForm<ItemFormValues, undefined>;
  isChangingStatus: boolean;
  /** Makes the item active or inactive. */
  changeStatus: () => void;
}

/** Form and status of a stored item; changes are sent one after another. */
export function useStoredItem({ record, current, reread, onDone }: StoredItemOptions): StoredItem {
  const { id, sku } = record;
  const publish = usePublishItem();
  const [queue] = useState(() => createMutationQueue());
  const form: StoredItem['form'] = useRecordForm(itemFormDefinition, {
    id,
    record,
    current,
    queue,
    reread,
    publish: (item) => {
      publish(item);
      // Input that was entered while the item was saved stays in the dialog.
      if (!form.hasUnsavedChanges()) onDone();
    },
    update: {
      document: UpdateItemDocument,
      toInput: (values, expectedVersion) => ({ ...toItemInput(values, id), expectedVersion }),
      getStored: ({ item }) => item,
    },
    messages: {
      unchanged: 'No changes to save',
      saved: () => 'Item Updated',
      failed: itemSaveMessages('Error updating item'),
    },
  });

  const status = useRecordStatus({
    noun: 'Item',
    inactivatedDetail: 'It stays on its orders.',
    record,
    failed: { activate: 'Error activating item', inactivate: 'Error inactivate item' },
    activate: { document: ActivateItemDocument, getStored: ({ item }) => item },
    inactivate: { document: InactivateItemDocument, getStored: ({ item }) => item },
    input: { itemId: id, sku },
    queue,
    publish,
    reread,
  });
  return { form, ...status };
}
