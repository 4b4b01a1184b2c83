import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { Field, FieldKind, FieldTable } from '#platform/kernel/fields/fieldKinds.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { type AddressFormValues, toAddress } from '../form/address/addressFormValues.ts';
import type { CellContent, ListColumn } from '../record/editor/listImport.ts';

type ColumnOptions = Partial<
  Pick<ListColumn<object>, 'synonyms' | 'isRequired' | 'isLocked' | 'width' | 'title'>
>;

/** Returns the value of a form field for the text of a cell, or the reason for which there is none. */
type CellReader = (text: string, field: Field) => { value: unknown } | { message: string };

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0', '']);

const readText: CellReader = (text) => ({ value: text });
const readNumber: CellReader = (text) => ({ value: parseNumberOrText(text) });

const readChoice: CellReader = (text, { label, choices }) => {
  if (text === '') return { value: null };
  const labels = Object.entries(choices?.labels ?? {});
  const found = labels.find((names) => names.some((name) => textKey(name) === textKey(text)));
  return found
    ? { value: found[0] }
    : { message: `${label} must be one of ${labels.map(([, name]) => name).join(', ')}` };
};

/** Whether the cell of a check says Yes, or repeats the label. */
export const isYes = (text: string | undefined, { label }: { label: string }): boolean => {
  const key = textKey(text ?? '');
  return yes.has(key) || key === textKey(label);
};

const readCheck: CellReader = (text, { label }) => {
  if (isYes(text, { label })) return { value: true };
  return no.has(textKey(text)) ? { value: false } : { message: `${label} must be Yes or No` };
};

const readers: Partial<Readonly<Record<FieldKind, CellReader>>> = {
  text: readText,
  number: readNumber,
  quantity: readNumber,
  decimal: readNumber,
  money: readNumber,
  check: readCheck,
  choice: readChoice,
  status: readChoice,
};

const writeValue = (value: unknown, { choices }: Field): string | number => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (choices?.labels[value] ?? value) : '';
};

const addressTitles = {
  toName: 'To Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  stateProvince: 'State/Province',
  zipcode: 'Zip Code',
  country: 'Country',
} as const;

const addressSynonyms: Partial<Record<keyof typeof addressTitles, readonly string[]>> = {
  toName: ['Recipient', 'Attention'],
  addressLine1: ['Address', 'Street', 'Address1'],
  addressLine2: ['Address2'],
  stateProvince: ['State', 'Province'],
  zipcode: ['Zip', 'Postal Code'],
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the columns of a list for fields of its form, titled as the fields are labeled: cells of numbers are read as number
 * fields read them, checks as Yes or No, choices by their labels. An address has a column for each of its parts.
 */
export const listColumns = <FormValues extends object>(
  table: FieldTable<unknown>,
  keys: readonly (keyof FormValues & string)[],
  options: Partial<Readonly<Record<keyof FormValues & string, ColumnOptions>>> = {},
): readonly ListColumn<FormValues>[] =>
  keys.flatMap((key) => {
    const field = table[key];
    if (!field) throw new Error(`The table has no field ${key}.`);
    const columns: readonly ListColumn<Values>[] =
      field.kind === 'address' ? addressColumns(key) : [fieldColumn(key, field, options[key])];
    // The form of the feature has these fields.
    return columns as unknown as readonly ListColumn<FormValues>[];
  });

function fieldColumn(
  key: string,
  field: Field<FieldKind, unknown, unknown>,
  options?: ColumnOptions,
): ListColumn<Values> {
  const read = readers[field.kind];
  if (!read) throw new Error(`Files have no cells for fields of kind ${field.kind}.`);
  return {
    title: field.label,
    field: key,
    read: (text, values) => {
      const found = read(text, field);
      return 'message' in found ? found : { values: { ...values, [key]: found.value } };
    },
    write: ({ [key]: value }) => writeValue(value, field),
    ...options,
  };
}

const addressColumns = (key: string): readonly ListColumn<Values>[] =>
  fieldKeys(addressTitles).map((part) => ({
    title: addressTitles[part],
    field: `${key}.${part}`,
    ...(addressSynonyms[part] && { synonyms: addressSynonyms[part] }),
    read: (text, values): CellContent<Values> => {
      const address = values[key] as AddressFormValues;
      // Addresses without a country are in the one that forms propose.
      const changed = part === 'country' && text === '' ? address : { ...address, [part]: text };
      return { values: { ...values, [key]: changed } };
    },
    write: ({ [key]: value }) => toAddress(value as AddressFormValues)?.[part] ?? '',
  }));
