import type { RecordForms } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewValues } from '#platform/web/record/form/useNewRecordForm.ts';
import { priceGroupHistoryLabels } from '../../groups/priceGroupFields.ts';
import type { LoadedPriceGroup } from '../../groups/web/priceGroupAccess.ts';
import {
  AddPriceGroupDocument,
  type PriceGroupFieldsFragment,
  UpdatePriceGroupDocument,
} from '../../web/documents.ts';
import { newPriceGroupValues, priceGroupForm, type PriceGroupFormValues } from './priceGroupForm.ts';

export const priceGroupCreation = recordMutation({
  document: AddPriceGroupDocument,
  toInput: ({ values: { name }, id }: NewValues<PriceGroupFormValues>) => ({ id, name }),
  getStored: ({ priceGroup }) => priceGroup,
});

/** A price group on its page, without its levels (spec 2 §2). */
export const priceGroupEditor: RecordForms<
  PriceGroupFormValues,
  PriceGroupFieldsFragment,
  LoadedPriceGroup,
  never
> = {
  noun: 'price group',
  labels: priceGroupHistoryLabels,
  form: priceGroupForm,
  initial: newPriceGroupValues,
  getId: ({ priceId }) => priceId,
  getName: ({ name }) => name,
  update: recordMutation({
    document: UpdatePriceGroupDocument,
    toInput: ({ values: { name }, record, expectedVersion }) => ({
      id: record.priceId,
      name,
      expectedVersion,
    }),
    getStored: ({ priceGroup }) => priceGroup,
  }),
  texts: {
    added: 'Price group saved',
    saved: 'Price group saved',
    unchanged: 'Price group saved',
    addFailed: ({ message }) => ({ text: `Error saving price group: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error saving price group: ${message}` }),
  },
};
