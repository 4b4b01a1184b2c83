import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { ItemFieldsFragment, UpdateItemMutationVariables } from '../../web/documents.ts';
import { importedItemForm, itemForm } from '../item.ts';
import { itemFields } from '../itemFields.ts';

/** A category as a choice of an item. */
export interface CategoryChoice {
  code: string;
  name: string;
}

/** A program as a choice of an item: programs are known by their names. */
export interface ProgramChoice {
  name: string;
}

const joinNames = (choices: readonly { name: string }[]): string =>
  choices.map(({ name }) => name).join(', ');

const categories: FormField<
  readonly CategoryChoice[],
  Pick<ItemFieldsFragment, 'categories'>,
  { categories: { code: string }[] }
> = {
  label: itemFields.categories.label,
  initial: [],
  text: joinNames,
  compared: (choices) => choices.map(({ code }) => code),
  toValue: (item) => item.categories.map(({ code, name }) => ({ code, name })),
  toInput: (choices) => ({ categories: choices.map(({ code }) => ({ code })) }),
};

const programs: FormField<
  readonly ProgramChoice[],
  Pick<ItemFieldsFragment, 'programs'>,
  { programs: string[] }
> = {
  label: itemFields.programs.label,
  initial: [],
  text: joinNames,
  toValue: (item) => item.programs.map((name) => ({ name })),
  toInput: (choices) => ({ programs: choices.map(({ name }) => name) }),
};

const form = defineForm(
  {
    ...formFields(itemFields, ['name', 'sku', 'upc', 'erpId', 'itemGroup', 'retailPrice']),
    categories,
    programs,
    ...formFields(itemFields, ['description']),
  },
  itemForm,
);

export type ItemFormValues = typeof form.initial;
export const newItemValues: ItemFormValues = form.initial;

/** Form of an item, new or stored (spec 3 §5). */
export const itemFormDefinition: RecordFormDefinition<ItemFormValues, ItemFieldsFragment, undefined> = {
  ...form,
  validate: (values, { itemGroup }) =>
    form.check(values, values.itemGroup === itemGroup ? importedItemForm : itemForm),
  shortMessages: {
    'UPC must be 12 digits': 'Must be 12 digits',
    'Retail Price must be greater than 0': 'Must be > 0',
  },
};

/** Converts valid values to the input of create and update; empty fields are sent as null. */
export const toItemInput = (
  values: ItemFormValues,
  itemId: string,
): Omit<UpdateItemMutationVariables['input'], 'expectedVersion'> => ({ itemId, ...form.toInput(values) });
