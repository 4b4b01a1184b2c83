import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  ActivateItemDocument,
  AddItemDocument,
  InactivateItemDocument,
  ItemDocument,
  type ItemFieldsFragment,
  ItemProgramsDocument,
  UpdateItemDocument,
} from '../../web/documents.ts';
import { itemHistoryLabels, itemStatusLabels } from '../itemFields.ts';
import { itemFormDefinition, type ItemFormValues, newItemValues, toItemInput } from './itemForm.ts';
import { ItemFormFields } from './ItemFormFields.tsx';
import { itemListQuery } from './itemListQuery.ts';
import { itemPermission } from './itemPermission.ts';
import { itemSaveMessages } from './itemSaveMessages.ts';

/** An item in its dialog (spec 3 §2). */
export const itemEditor: RecordEditor<ItemFormValues, ItemFieldsFragment> = {
  noun: 'item',
  errorTitle: 'Error getting item',
  entityType: 'ITEM',
  labels: itemHistoryLabels,
  formatStatus: ({ status }) => itemStatusLabels[status],
  Fields: ItemFormFields,
  form: itemFormDefinition,
  initial: newItemValues,
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  ...itemPermission,
  access: defineRecordAccess({
    entityType: 'ITEM',
    document: ItemDocument,
    toVariables: (itemId) => ({ itemId }),
    getRecord: ({ item }): ItemFieldsFragment | null => item,
    getId: ({ id }) => id,
    toData: (item, read) => ({ item: read.item && { ...read.item, ...item } }),
    list: itemListQuery,
    toRow: (item: ItemFieldsFragment) => item,
    // The item may have a new program.
    isRelated: ([kind, name]) => kind === 'picker' && name === ItemProgramsDocument.name,
  }),
  create: recordMutation({
    document: AddItemDocument,
    toInput: ({ values, id }) => toItemInput(values, id),
    getStored: ({ item }) => item,
  }),
  update: recordMutation({
    document: UpdateItemDocument,
    toInput: ({ values, record, expectedVersion }) => ({
      ...toItemInput(values, record.id),
      expectedVersion,
    }),
    getStored: ({ item }) => item,
  }),
  status: {
    noun: 'item',
    inactivatedDetail: 'It stays on its orders.',
    failed: { activate: 'Error activating item', inactivate: 'Error inactivate item' },
    activate: recordMutation({
      document: ActivateItemDocument,
      toInput: ({ id, sku }) => ({ itemId: id, sku }),
      getStored: ({ item }) => item,
    }),
    inactivate: recordMutation({
      document: InactivateItemDocument,
      toInput: ({ id, sku }) => ({ itemId: id, sku }),
      getStored: ({ item }) => item,
    }),
  },
  texts: {
    added: 'Item Added',
    saved: 'Item Updated',
    addFailed: itemSaveMessages('Error adding item'),
    saveFailed: itemSaveMessages('Error updating item'),
  },
};
