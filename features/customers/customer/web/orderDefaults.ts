import { type RecordFields, toRecordField } from '#platform/web/record/form/recordFields.ts';
import { customerFields } from '../customerFields.ts';
import { type NamedChoice, toNamedChoice } from '../../terms/web/namedChoice.ts';

/** Form values that decide about the orders of a customer or of one of its locations; null stands for an inherited choice. */
export interface OrderDefaults {
  priceGroup: NamedChoice | null;
  terms: NamedChoice | null;
  allowOrderBillingAddressEdit: boolean;
  allowOrderLocationAddressEdit: boolean;
}

/** The same, as stored. */
interface StoredOrderDefaults {
  readonly priceGroupId: string | null;
  readonly priceGroupName: string | null;
  readonly termsId: string | null;
  readonly allowOrderBillingAddressEdit: boolean;
  readonly allowOrderLocationAddressEdit: boolean;
}

export const newOrderDefaults: OrderDefaults = {
  priceGroup: null,
  terms: null,
  allowOrderBillingAddressEdit: true,
  allowOrderLocationAddressEdit: true,
};

const choiceField = (key: 'priceGroup' | 'terms') => ({
  label: customerFields[key].label,
  text: (values: OrderDefaults) => values[key]?.name ?? '',
  compared: (values: OrderDefaults) => values[key]?.id ?? null,
  inputPaths: { [`${key}Id`]: key },
});

/** Fields of the form, which a customer and its locations name alike. */
export const orderDefaultFields: RecordFields<OrderDefaults, undefined> = {
  priceGroup: choiceField('priceGroup'),
  terms: choiceField('terms'),
  allowOrderBillingAddressEdit: toRecordField(
    customerFields.allowOrderBillingAddressEdit,
    (values) => values.allowOrderBillingAddressEdit,
  ),
  allowOrderLocationAddressEdit: toRecordField(
    customerFields.allowOrderLocationAddressEdit,
    (values) => values.allowOrderLocationAddressEdit,
  ),
};

/** Returns the values of a stored customer or location. `findTermsName` returns the name of terms by their id. */
export const toOrderDefaults = (
  stored: StoredOrderDefaults,
  findTermsName: (id: string) => string | undefined,
): OrderDefaults => ({
  priceGroup: toNamedChoice(stored.priceGroupId, stored.priceGroupName),
  terms: toNamedChoice(stored.termsId, findTermsName(stored.termsId ?? '')),
  allowOrderBillingAddressEdit: stored.allowOrderBillingAddressEdit,
  allowOrderLocationAddressEdit: stored.allowOrderLocationAddressEdit,
});

/** Converts the values to their part of an input. */
export const toOrderDefaultsInput = (values: OrderDefaults) => ({
  priceGroupId: values.priceGroup?.id ?? null,
  termsId: values.terms?.id ?? null,
  allowOrderBillingAddressEdit: values.allowOrderBillingAddressEdit,
  allowOrderLocationAddressEdit: values.allowOrderLocationAddressEdit,
});
