import type { RecordForms } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewValues } from '#platform/web/record/form/useNewRecordForm.ts';
import type { ChangedValues } from '#platform/web/record/form/useRecordForm.ts';
import {
  AddPriceGroupDocument,
  type PriceGroupFieldsFragment,
  SetDefaultGroupDocument,
  UpdatePriceGroupDocument,
} from '../../web/documents.ts';
import { priceGroupHistoryLabels } from '../priceGroupFields.ts';
import type { LoadedPriceGroup } from './priceGroupAccess.ts';
import { newPriceGroupValues, priceGroupForm, type PriceGroupFormValues } from './priceGroupForm.ts';

export const priceGroupCreation = recordMutation({
  document: AddPriceGroupDocument,
  toInput: ({ values: { name }, id }: NewValues<PriceGroupFormValues>) => ({ id, name }),
  getStored: ({ priceGroup }) => priceGroup,
});

export const priceGroupChange = recordMutation({
  document: UpdatePriceGroupDocument,
  toInput: ({
    values: { name },
    record: { priceId },
    expectedVersion,
  }: ChangedValues<PriceGroupFormValues> & { record: PriceGroupFieldsFragment }) => ({
    id: priceId,
    name,
    expectedVersion,
  }),
  getStored: ({ priceGroup }) => priceGroup,
});

/** Makes a price group the default in place of the previous one (decision P13). */
export const priceGroupDefault = recordMutation({
  document: SetDefaultGroupDocument,
  toInput: ({ priceId }: PriceGroupFieldsFragment) => ({ id: priceId }),
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
  update: priceGroupChange,
  texts: {
    added: 'Price group saved',
    saved: 'Price group saved',
    unchanged: 'Price group saved',
    addFailed: ({ message }) => ({ text: `Error saving price group: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error saving price group: ${message}` }),
  },
};
