import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { importedItemForm, itemForm } from '../item.ts';
import { itemFields } from '../itemFields.ts';
import type { ItemFieldsFragment, UpdateItemMutationVariables } from '../../web/documents.ts';

/** A category as a choice of an item. */
export interface CategoryChoice {
  code: string;
  name: string;
}

/** A program as a choice of an item: programs are known by their names. */
export interface ProgramChoice {
  name: string;
}

/** Form values of an item (spec 3 §3). */
export interface ItemFormValues {
  name: string;
  sku: string;
  upc: string;
  erpId: string;
  itemGroup: string;
  /** A text that is not a number is refused. */
  retailPrice: number | string | null;
  categories: readonly CategoryChoice[];
  programs: readonly ProgramChoice[];
  description: string;
}

export const newItemValues: ItemFormValues = {
  name: '',
  sku: '',
  upc: '',
  erpId: '',
  itemGroup: '',
  retailPrice: null,
  categories: [],
  programs: [],
  description: '',
};

const fields: RecordFields<ItemFormValues, undefined> = {
  name: toRecordField(itemFields.name, ({ name }) => name),
  sku: toRecordField(itemFields.sku, ({ sku }) => sku),
  upc: toRecordField(itemFields.upc, ({ upc }) => upc),
  erpId: toRecordField(itemFields.erpId, ({ erpId }) => erpId),
  itemGroup: toRecordField(itemFields.itemGroup, ({ itemGroup }) => itemGroup),
  retailPrice: toRecordField(itemFields.retailPrice, ({ retailPrice }) => retailPrice),
  categories: {
    label: itemFields.categories.label,
    text: ({ categories }) => categories.map(({ name }) => name).join(', '),
    compared: ({ categories }) => categories.map(({ code }) => code),
  },
  programs: {
    label: itemFields.programs.label,
    text: ({ programs }) => programs.map(({ name }) => name).join(', '),
  },
  description: toRecordField(itemFields.description, ({ description }) => description),
};

const findFormField = createFormFieldFinder(fields);

const roundPrice = ({ retailPrice }: ItemFormValues): number | string | null =>
  typeof retailPrice === 'number' ? roundDecimal(retailPrice, 2) : retailPrice;

/** Form of an item, new or stored (spec 3 §5). */
export const itemFormDefinition: RecordFormDefinition<ItemFormValues, ItemFieldsFragment, undefined> = {
  fields,
  normalize: (values) => ({
    ...values,
    name: values.name.trim(),
    sku: values.sku.trim(),
    erpId: values.erpId.trim(),
    itemGroup: values.itemGroup.trim(),
    description: values.description.trim(),
    retailPrice: roundPrice(values),
  }),
  toValues: (item) => ({
    name: item.name,
    sku: item.sku,
    upc: item.upc ?? '',
    erpId: item.erpId ?? '',
    itemGroup: item.itemGroup,
    retailPrice: item.retailPrice,
    categories: item.categories.map(({ code, name }) => ({ code, name })),
    programs: item.programs.map((name) => ({ name })),
    description: item.description ?? '',
  }),
  requiredFields: ['name', 'sku', 'itemGroup', 'retailPrice'],
  validate: (values, { itemGroup }) => {
    const schema = values.itemGroup === itemGroup ? importedItemForm : itemForm;
    const result = validateInput(schema, { ...toTexts(values), retailPrice: values.retailPrice });
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
  shortMessages: {
    'UPC must be 12 digits': 'Must be 12 digits',
    'Retail Price must be greater than 0': 'Must be > 0',
  },
};

const toTexts = (values: ItemFormValues) => ({
  name: values.name,
  sku: values.sku,
  upc: values.upc || null,
  erpId: values.erpId.trim() || null,
  itemGroup: values.itemGroup,
  description: values.description.trim() || null,
  categories: values.categories.map(({ code }) => ({ code })),
  programs: values.programs.map(({ name }) => name),
});

/** Converts valid values to the input of create and update; empty fields are sent as null. */
export const toItemInput = (
  values: ItemFormValues,
  itemId: string,
): Omit<UpdateItemMutationVariables['input'], 'expectedVersion'> => ({
  itemId,
  ...toTexts(values),
  retailPrice: Number(values.retailPrice),
});
