import * as z from 'zod';
import { companyChange } from '#features/identity/settings/tenant.ts';
import type { CompanyFieldsFragment } from '#features/identity/web/documents.ts';
import { numberError, numberMessages } from '#platform/kernel/numbers/numberMessages.ts';
import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { companyFields } from '../companyFields.ts';
import { isOrderStatus, type OrderStatus } from '../../status/orderStatus.ts';

/** A time zone with the name that people know: 'Eastern Time'. */
export interface TimeZoneChoice {
  id: string;
  name: string;
}

type StoredCompany = CompanyFieldsFragment;

const timeZoneField: FormField<TimeZoneChoice | null, StoredCompany, { timeZone: string | null }> = {
  label: companyFields.timeZone.label,
  initial: null,
  text: (zone) => zone?.id ?? '',
  compared: (zone) => zone?.id,
  toValue: ({ timeZone }) => ({ id: timeZone, name: timeZone }),
  toInput: (zone) => ({ timeZone: zone?.id ?? null }),
};

const shipFromField: FormField<string | null, StoredCompany, { defaultShipFromLocation: string | null }> = {
  label: companyFields.defaultShipFromLocation.label,
  initial: null,
  text: (name) => name ?? 'First active site',
  toValue: ({ configuredShipFromLocation }) => configuredShipFromLocation,
  toInput: (name) => ({ defaultShipFromLocation: name }),
};

const statusesField: FormField<
  readonly OrderStatus[],
  StoredCompany,
  { invoiceStatuses: readonly OrderStatus[] }
> = {
  label: companyFields.invoiceStatuses.label,
  initial: [],
  text: (statuses) => companyFields.invoiceStatuses.text(statuses) ?? '',
  // They have no order.
  compared: (statuses) => statuses.toSorted(),
  toValue: ({ invoiceStatuses }) => invoiceStatuses.filter(isOrderStatus),
  toInput: (invoiceStatuses) => ({ invoiceStatuses }),
};

const logoField: FormField<string | null, StoredCompany, { base64Logo: string | null }> = {
  label: companyFields.base64Logo.label,
  initial: null,
  text: (logo) => (logo === null ? '' : `Image of ${Math.ceil((logo.length * 3) / 4000)} kB`),
  toValue: ({ base64Logo }) => base64Logo,
  toInput: (base64Logo) => ({ base64Logo }),
};

const percent = (label: string, max: number) =>
  z
    .number({ error: numberError(label) })
    .min(0, numberMessages.tooLow(label, 0))
    .max(max, numberMessages.tooHigh(label, max));

/** Schema of the form, in which no setting is empty: null would restore a default that the form does not show. */
const schema = companyChange.extend({
  name: companyChange.shape.name.unwrap(),
  timeZone: z.string('Time Zone is required'),
  maxDiscountPercentage: percent(companyFields.maxDiscountPercentage.label, 100),
  maxPriceChangePercentage: percent(companyFields.maxPriceChangePercentage.label, 999),
  scheduleAllowancePercentage: percent(companyFields.scheduleAllowancePercentage.label, 999),
});

const form = defineForm(
  {
    ...formFields(companyFields, ['name', 'phone']),
    base64Logo: logoField,
    ...formFields(companyFields, ['address']),
    invoiceStatuses: statusesField,
    timeZone: timeZoneField,
    defaultShipFromLocation: shipFromField,
    ...formFields(companyFields, [
      'currency',
      'orderImportFormat',
      'allowOrderAddressEdit',
      'finalCreditEnabled',
      'allocateHighestGradeFirst',
      'allocationStrategy',
      'scheduleAllowancePercentage',
      'useErpPricing',
      'maxDiscountPercentage',
      'maxPriceChangePercentage',
    ]),
  },
  schema,
);

export type CompanyFormValues = typeof form.initial;

/** Form of the company settings. */
export const companyForm: RecordFormDefinition<CompanyFormValues, CompanyFieldsFragment, undefined> = form;

/** Returns the input of the fields that differ from the stored company. */
export function toCompanyInput(values: CompanyFormValues, stored: CompanyFieldsFragment) {
  const before = new Map<string, unknown>(Object.entries(form.toInput(form.toValues(stored))));
  return Object.fromEntries(
    Object.entries(form.toInput(values)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
    ),
  );
}
