import type { Address, AddressTexts } from '../address/address.ts';
import type { EmailAddress } from '../address/email.ts';
import type { PhoneNumber } from '../address/phone.ts';
import type { ChangeStamp, ClockTime, Day } from '../dates/day.ts';
import { moneyText } from '../numbers/numberText.ts';
import type { CellValue, Column, ColumnKind } from '../grid/column.ts';
import { type EntityField, fieldKeys } from './entityField.ts';

/** Decides how the values of a field are stored, sent, entered and displayed. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'texts'
  | 'number'
  | 'quantity'
  | 'decimal'
  | 'money'
  | 'check'
  | 'day'
  | 'instant'
  | 'choice'
  | 'status'
  | 'address'
  | 'emails'
  | 'phones'
  | 'related';

/** Column of the grid with the values of a field, and its part of the card. */
export interface ColumnOptions<Value> extends Pick<
  Column<unknown>,
  | 'width'
  | 'isFlexible'
  | 'isEmphasized'
  | 'hidden'
  | 'hideOrder'
  | 'isSearchedWhenHidden'
  | 'sorted'
  | 'hasTime'
  | 'card'
> {
  /** Identifies the column, where it differs from the name in the API. */
  key?: string;
  /** Title, where it differs from the label. */
  title?: string;
  /** Kind and value of the cells, where they are not those of the field. */
  kind?: ColumnKind;
  cell?: (value: Value) => CellValue;
  /** Sorts by the order of the choices instead of their labels. */
  sortsByOrder?: true;
  cardText?: (value: Value) => string;
  tooltip?: (value: Value) => string | undefined;
  mark?: (value: Value) => 'warning' | undefined;
}

interface FieldOptions<Value> {
  /** Description in the API, which has no field without one. */
  describe?: string;
  /** Name in the API, where it differs. */
  apiName?: string;
  /** Column of the table, where it is not the name with underscores. */
  column?: string;
  /** Value of a new record, where it is not empty. */
  initial?: Value;
  /** Formats values that do not read by their kind alone, with the names that they refer to. */
  text?: (value: unknown, names: never) => string | undefined;
  /** Column of the grid; without it the field is in none. */
  grid?: ColumnOptions<Value>;
  /** Lists are filtered by the field. */
  isFilter?: true;
  /** Lists are sorted by the field. */
  isSort?: true;
}

interface TextOptions<Value> extends FieldOptions<Value> {
  /** The table has a column `name_lower`, by which the text is compared ignoring case. */
  hasKey?: true;
  /** A filter for the same text ignores case. */
  ignoresCase?: true;
  /** `searched_texts()` of the database includes the text. */
  isSearched?: true;
}

type AddressPart = Exclude<keyof AddressTexts, 'toName' | 'country'>;

interface AddressOptions extends Omit<FieldOptions<Address | null>, 'grid'> {
  /** Columns of the grid, one for each part of the address. */
  gridParts?: Readonly<Partial<Record<AddressPart, ColumnOptions<Address | null>>>>;
}

/** The choices of a field: the name of their type in the API, and their labels in the order of their type. */
interface Choices<Choice extends string> {
  type: string;
  labels: Readonly<Record<Choice, string>>;
}

/** A field of an entity: what it is, from which everything else about it follows. */
export interface Field<Kind extends FieldKind = FieldKind, Value = unknown, Names = never>
  extends EntityField<Names>, Omit<TextOptions<never>, 'text' | 'initial'> {
  readonly kind: Kind;
  /** Whether the value may be null. */
  readonly isOptional: boolean;
  readonly initial?: unknown;
  readonly choices?: { readonly type: string; readonly labels: Readonly<Record<string, string>> };
  readonly gridParts?: Readonly<Partial<Record<AddressPart, ColumnOptions<never>>>>;
  /** Absent at run time: keeps the type of the values. */
  readonly value?: () => Value;
}

/** The fields of an entity by the name of their values in a row. */
export type FieldTable<Names = never> = Readonly<Record<string, Field<FieldKind, unknown, Names>>>;

/** Type of the values of a field. */
export type FieldValue<AnyField> = AnyField extends { readonly value?: () => infer Value } ? Value : never;

type RowKey<Table> = {
  [Key in keyof Table]: Table[Key] extends { readonly kind: 'related' } ? never : Key;
}[keyof Table];

/** Row with a value for each field of a table that has a column. */
export type EntityRow<Table> = { -readonly [Key in RowKey<Table>]: FieldValue<Table[Key]> };

/** Returns the fields that have a column, in the order of their table. */
export const rowKeys = <Table extends FieldTable>(table: Table): readonly (RowKey<Table> & string)[] =>
  fieldKeys<keyof Table & string>(table).filter(
    (key): key is RowKey<Table> & string => table[key]?.kind !== 'related',
  );

const toSnakeCase = (name: string): string =>
  name.replaceAll(/(?<=.)[A-Z]/g, (capital) => `_${capital}`).toLowerCase();

/** Returns the column of the table that stores a field. */
export const columnName = (key: string, { column = toSnakeCase(key) }: Field): string => column;

const columnTypes = {
  id: 'uuid',
  text: 'text',
  texts: 'text[]',
  number: 'int',
  quantity: 'bigint',
  decimal: 'numeric',
  money: 'numeric',
  check: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  address: 'jsonb',
  emails: 'jsonb',
  phones: 'jsonb',
  choice: '',
  status: '',
  related: '',
} as const satisfies Readonly<Record<FieldKind, string>>;

/** Returns the type in PostgreSQL of the column that stores a field. */
export const columnType = ({ kind, choices }: Field): string =>
  choices ? toSnakeCase(choices.type) : columnTypes[kind];

/** Options of a kind of fields. */
type KindOptions<Kind extends FieldKind, Value> = Kind extends 'text'
  ? TextOptions<Value>
  : Kind extends 'address'
    ? AddressOptions
    : FieldOptions<Value>;

/** Names that the text of a field needs. */
type TextNames<Options> = Options extends { text: (value: never, names: infer Names) => unknown }
  ? Names
  : unknown;

/** Returns the function that declares fields of a kind. */
const defineKind =
  <Kind extends FieldKind, Value>(
    kind: Kind,
    base: Pick<Field<Kind, Value, unknown>, 'isOptional' | 'text'>,
  ) =>
  <const Options extends KindOptions<Kind, Value>>(
    label: string,
    options: Options,
  ): Field<Kind, Value, TextNames<Options>> & Options => ({ label, kind, ...base, ...options });

const defineChoiceKind =
  <Kind extends 'choice' | 'status'>(kind: Kind) =>
  <Choice extends string, const Options extends FieldOptions<Choice>>(
    label: string,
    choices: Choices<Choice>,
    options: Options,
  ): Field<Kind, Choice, TextNames<Options>> & Options => {
    const labels: Readonly<Record<string, string>> = choices.labels;
    const text = (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : undefined;
    return { label, kind, isOptional: false, text, choices, ...options };
  };

const required = { isOptional: false };
const optional = { isOptional: true };
// Digits alone are no number, and a name may look like a day.
const formatText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const formatTexts = (value: unknown) => (Array.isArray(value) ? value.join(', ') : undefined);
const formatMoney = (value: unknown) => (typeof value === 'number' ? moneyText(value) : undefined);

/** Declares a field of an entity: its label, and what applies to it. */
export const field = {
  id: defineKind<'id', string>('id', required),
  optionalId: defineKind<'id', string | null>('id', optional),
  /** A text of one line. */
  text: defineKind<'text', string>('text', { ...required, text: formatText }),
  optionalText: defineKind<'text', string | null>('text', { ...optional, text: formatText }),
  texts: defineKind<'texts', readonly string[]>('texts', { ...required, text: formatTexts }),
  /** A whole number. */
  number: defineKind<'number', number>('number', required),
  optionalNumber: defineKind<'number', number | null>('number', optional),
  /** Whole units of stock, up to 15 digits. */
  quantity: defineKind<'quantity', number>('quantity', required),
  optionalQuantity: defineKind<'quantity', number | null>('quantity', optional),
  /** A number with decimals that is no money: a percentage. */
  decimal: defineKind<'decimal', number>('decimal', required),
  money: defineKind<'money', number>('money', { ...required, text: formatMoney }),
  check: defineKind<'check', boolean>('check', required),
  optionalDay: defineKind<'day', Day | null>('day', optional),
  instant: defineKind<'instant', ClockTime>('instant', required),
  optionalInstant: defineKind<'instant', ClockTime | null>('instant', optional),
  changeStamp: defineKind<'instant', ChangeStamp>('instant', required),
  /** One of several values, which reads as its label. */
  choice: defineChoiceKind('choice'),
  /** A choice that grids and cards emphasize. */
  status: defineChoiceKind('status'),
  address: defineKind<'address', Address>('address', required),
  optionalAddress: defineKind<'address', Address | null>('address', optional),
  emails: defineKind<'emails', readonly EmailAddress[]>('emails', required),
  phones: defineKind<'phones', readonly PhoneNumber[]>('phones', required),
  /** Other entities, which are stored, sent and entered in a way of their own; grids have their names. */
  related: defineKind<'related', readonly { name: string }[]>('related', required),
};

/** The tenant, version and change stamp of every record. */
export const recordField = {
  tenantId: <const Options extends FieldOptions<string>>(options: Options) =>
    field.text('Tenant ID', { describe: 'Tenant code.', ...options }),
  version: field.number('Version', { describe: 'Version, pass it back as expectedVersion.' }),
  updatedAt: <const Options extends FieldOptions<ChangeStamp>>(options: Options) =>
    field.changeStamp('Updated', { describe: 'Last change.', ...options }),
};
