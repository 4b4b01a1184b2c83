import { type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import { type NamedChoice, toNamedChoice } from '../../terms/web/namedChoice.ts';
import { customerFields } from '../customerFields.ts';

const choiceField = {
  initial: null,
  text: (choice: NamedChoice | null) => choice?.name ?? '',
  compared: (choice: NamedChoice | null) => choice?.id ?? null,
};

const priceGroup: FormField<
  NamedChoice | null,
  { readonly priceGroupId: string | null; readonly priceGroupName: string | null },
  { priceGroupId: string | null }
> = {
  ...choiceField,
  label: customerFields.priceGroup.label,
  toValue: ({ priceGroupId, priceGroupName }) => toNamedChoice(priceGroupId, priceGroupName),
  toInput: (choice) => ({ priceGroupId: choice?.id ?? null }),
  inputPaths: { priceGroupId: 'priceGroup' },
};

const createTermsField = (
  findTermsName: (id: string) => string | undefined,
): FormField<NamedChoice | null, { readonly termsId: string | null }, { termsId: string | null }> => ({
  ...choiceField,
  label: customerFields.terms.label,
  toValue: ({ termsId }) => toNamedChoice(termsId, findTermsName(termsId ?? '')),
  toInput: (choice) => ({ termsId: choice?.id ?? null }),
  inputPaths: { termsId: 'terms' },
});

/**
 * Form fields that decide about the orders of a customer or of one of its locations; null stands for an inherited choice.
 * `findTermsName` returns the name of terms by their id.
 */
export const createOrderDefaultFields = (findTermsName: (id: string) => string | undefined) => ({
  priceGroup,
  terms: createTermsField(findTermsName),
  ...formFields(customerFields, ['allowOrderBillingAddressEdit', 'allowOrderLocationAddressEdit']),
});
