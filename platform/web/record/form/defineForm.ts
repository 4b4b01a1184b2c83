import type * as z from 'zod';
import { type Address, addressLine } from '#platform/kernel/address/address.ts';
import { formatTypedValues, type TypedValue } from '#platform/kernel/address/typedValue.ts';
import { fieldKeys, formatField, mapFields } from '#platform/kernel/fields/entityField.ts';
import {
  type EntityRow,
  type Field,
  type FieldTable,
  type FieldValue,
  rowKeys,
} from '#platform/kernel/fields/fieldKinds.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddress,
  toAddressInput,
  toAddressFormValues,
} from '../../form/address/addressFormValues.ts';
import { findFieldSchema, isRequired } from '../../form/isRequired.ts';
import { collectMessages, createFormFieldFinder, type RecordFormDefinition } from './recordFields.ts';

/** A field of a form, with its part of the stored record and of the input. */
export interface FormField<Value, Stored, Input> {
  label: string;
  initial: Value;
  /** Text of the value, as a user reads it. */
  text: (value: Value) => string;
  /** Returns the part of the value that counts as a change, the id of a choice; the whole value when absent. */
  compared?: (value: Value) => unknown;
  toValue: (stored: Stored) => Value;
  toInput: (value: Value) => Input;
  /** Returns the value of the form for one that the schema returns; without it, values are stored as they are entered. */
  fromInput?: (input: never) => Value;
  inputPaths?: Readonly<Record<string, string>>;
}

/** Form values by the kind of their field. */
interface ValueByKind<Value> {
  id: string;
  text: string;
  texts: readonly string[];
  /** A text that is not a number is refused. */
  number: number | string | null;
  quantity: number | string | null;
  decimal: number | string | null;
  money: number | string | null;
  check: boolean;
  day: string | null;
  instant: string;
  choice: Value | null;
  status: Value | null;
  address: AddressFormValues;
  emails: readonly TypedValue[];
  phones: readonly TypedValue[];
  /** Chosen by a field of its own. */
  related: never;
}

type FormValue<AnyField> = AnyField extends Field<infer Kind, infer Value> ? ValueByKind<Value>[Kind] : never;

interface FormKind {
  initial: unknown;
  /** Text in a conflict, where it differs from that of the history. */
  text?: (value: unknown) => string | undefined;
  toValue: (stored: never) => unknown;
  toInput: (value: never, isOptional: boolean) => unknown;
}

const identity = { toValue: (stored: unknown) => stored, toInput: (value: unknown) => value };
const typedValues = { ...identity, initial: [{ type: 'WORK', value: '' }], text: formatTypedValues };
const formKinds = {
  id: { initial: '', ...identity },
  text: {
    initial: '',
    toValue: (stored: string | null) => stored ?? '',
    toInput: (value: string, isOptional: boolean) => (isOptional ? value.trim() || null : value),
  },
  texts: { initial: [], ...identity },
  number: { initial: null, ...identity },
  quantity: { initial: null, ...identity },
  decimal: { initial: null, ...identity },
  money: { initial: null, ...identity },
  check: { initial: false, ...identity },
  day: { initial: null, ...identity },
  instant: { initial: '', ...identity },
  choice: { initial: null, ...identity },
  status: { initial: null, ...identity },
  emails: typedValues,
  phones: typedValues,
  related: { initial: [], ...identity },
  address: {
    initial: emptyAddress,
    text: (value: unknown) => addressLine(toAddress(value as AddressFormValues) ?? {}),
    toValue: (stored: Address | null) => toAddressFormValues(stored),
    toInput: (value: AddressFormValues, isOptional: boolean) =>
      isOptional ? toAddress(value) : toAddressInput(value),
  },
} satisfies Readonly<Record<Field['kind'], FormKind>>;

type TableFields<Table, Key extends keyof Table> = {
  readonly [Name in Key]: FormField<
    FormValue<Table[Name]>,
    { readonly [Only in Name]: FieldValue<Table[Name]> },
    { [Only in Name]: FieldValue<Table[Name]> }
  >;
};

/** Returns the form fields of an entity's fields, in the order of `keys` or else of their table. */
export const formFields = <
  Table extends FieldTable<unknown>,
  const Keys extends readonly (keyof Table & string)[] = readonly (keyof EntityRow<Table> & string)[],
>(
  table: Table,
  keys?: Keys,
): TableFields<Table, Keys[number]> =>
  Object.fromEntries(
    (keys ?? rowKeys(table)).map((key) => {
      const field = table[key] as FieldTable<unknown>[string];
      const { initial, text, toValue, toInput } = formKinds[field.kind] as FormKind;
      const formField: FormField<never, Readonly<Record<string, never>>, object> = {
        label: field.label,
        initial: (field.initial ?? initial) as never,
        text: (value) => text?.(value) ?? formatField(field, value, undefined),
        toValue: ({ [key]: stored }) => toValue(stored as never) as never,
        toInput: (value) => ({ [key]: toInput(value, field.isOptional) }),
        fromInput: toValue as (input: never) => never,
      };
      return [key, formField];
    }),
  ) as never;

type AnyFormField = Pick<
  FormField<never, never, object>,
  'label' | 'text' | 'compared' | 'toInput' | 'inputPaths'
> & {
  initial: unknown;
  toValue: (stored: never) => unknown;
  fromInput?: (input: never) => unknown;
};
type FormFields = Readonly<Record<string, AnyFormField>>;

type FormValues<Fields extends FormFields> = { [Key in keyof Fields]: Fields[Key]['initial'] };
/** The stored record from which every field takes its part. */
type StoredRecord<Fields extends FormFields> = Fields[keyof Fields] extends {
  toValue: (stored: infer Stored) => unknown;
}
  ? Stored
  : never;
/** The parts of all fields in one input. */
type FormInput<Fields extends FormFields> = (
  Fields[keyof Fields] extends infer AnyField
    ? AnyField extends { toInput: (value: never) => infer Part }
      ? (part: Part) => void
      : never
    : never
) extends (part: infer Input) => void
  ? Input
  : never;

type DefinedForm<Fields extends FormFields> = RecordFormDefinition<
  FormValues<Fields>,
  StoredRecord<Fields>,
  undefined
> & {
  /** Values of a new record. */
  initial: FormValues<Fields>;
  /** Returns the input of a create or an update; the type is that of valid values. */
  toInput: (values: FormValues<Fields>) => FormInput<Fields>;
  /** Returns the messages of the schema by form field, or of another one: a stored record may have other rules. */
  check: (values: FormValues<Fields>, otherSchema?: z.ZodType) => Readonly<Record<string, string>>;
};

/** Defines the form of a record by its fields and the schema of its input, which has the rules with their messages. */
export function defineForm<Fields extends FormFields>(
  formFieldsByKey: Fields,
  schema: z.ZodType,
): DefinedForm<Fields> {
  type Values = FormValues<Fields>;
  type Key = keyof Fields & string;
  // Each field receives its own value.
  const fields: Readonly<Record<Key, AnyFormField>> = formFieldsByKey;
  const toInput = (values: Values) =>
    fieldKeys<Key>(fields).reduce(
      (input, key) => ({ ...input, ...fields[key].toInput(values[key] as never) }),
      {},
    ) as FormInput<Fields>;
  const recordFields = mapFields<Key, AnyFormField, unknown>(fields, (field, key) => {
    const { label, text, compared, inputPaths } = field;
    return {
      label,
      text: (values: Values) => text(values[key] as never),
      ...(compared && { compared: (values: Values) => compared(values[key] as never) }),
      ...(inputPaths && { inputPaths }),
    };
  });
  const findFormField = createFormFieldFinder(fields);
  const check = (values: Values, otherSchema = schema) => {
    const result = validateInput(otherSchema, toInput(values));
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  };
  return {
    fields: recordFields as never,
    initial: mapFields(fields, ({ initial }) => initial) as Values,
    toValues: (stored) => mapFields(fields, ({ toValue }) => toValue(stored as never)) as Values,
    toInput,
    normalize: (values) =>
      mapFields<Key, AnyFormField, unknown>(fields, (field, key) =>
        normalize(field, values[key], schema),
      ) as Values,
    requiredFields: fieldKeys<Key>(fields).filter((key) => isRequired(schema, key)),
    check,
    validate: (values) => check(values),
  };
}

/** Returns a value as it reads once stored; one that the schema refuses stays, a text but for the spaces around it. */
function normalize(field: AnyFormField, value: unknown, schema: z.ZodType): unknown {
  if (!field.fromInput) return value;
  const [[name, input] = ['', undefined]] = Object.entries(field.toInput(value as never));
  const parsed = findFieldSchema(schema, [name])?.safeParse(input);
  if (parsed?.success) return field.fromInput(parsed.data as never);
  return typeof value === 'string' ? value.trim() : value;
}
