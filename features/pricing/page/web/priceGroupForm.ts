import { zeroId } from '#platform/kernel/ids/id.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { priceGroupInput } from '../../groups/priceGroup.ts';
import { priceGroupFields } from '../../groups/priceGroupFields.ts';
import type { PriceGroupFieldsFragment } from '../../web/documents.ts';

/** Form values of a price group, without its levels. */
export interface PriceGroupFormValues {
  name: string;
}

export const newPriceGroupValues: PriceGroupFormValues = { name: '' };

const fields: RecordFields<PriceGroupFormValues, undefined> = {
  name: toRecordField(priceGroupFields.name, ({ name }) => name),
};

/** Form of a price group, new or stored (spec 2 §5). */
export const priceGroupForm: RecordFormDefinition<PriceGroupFormValues, PriceGroupFieldsFragment, undefined> =
  {
    fields,
    normalize: ({ name }) => ({ name: name.trim() }),
    toValues: ({ name }) => ({ name }),
    requiredFields: ['name'],
    validate: ({ name }) => {
      const result = validateInput(priceGroupInput, { id: zeroId, name });
      return result.ok ? {} : collectMessages(result.problems, createFormFieldFinder(fields));
    },
  };
