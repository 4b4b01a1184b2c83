import type { AddressTexts } from '../address/address.ts';
import type { CellValue, Column, ColumnKind } from '../grid/column.ts';
import { fieldKeys } from './entityField.ts';
import type { ColumnOptions, Field, FieldKind, FieldTable, FieldValue } from './fieldKinds.ts';

/** Name of a field in the API. */
type ApiName<Table, Key extends keyof Table> = Table[Key] extends {
  readonly apiName: infer Name extends string;
}
  ? Name
  : Key;

type GridKey<Table> = {
  [Key in keyof Table]: Table[Key] extends { readonly grid: object } | { readonly gridParts: object }
    ? Key
    : never;
}[keyof Table];

/** The fields of a row that its columns display, as the API sends them. */
type GridRow<Table> = {
  readonly [Key in GridKey<Table> as ApiName<Table, Key>]: FieldValue<Table[Key]>;
};

const columnKinds: Readonly<Record<FieldKind, ColumnKind>> = {
  id: 'text',
  text: 'text',
  texts: 'text',
  number: 'number',
  quantity: 'number',
  decimal: 'number',
  money: 'money',
  check: 'boolean',
  day: 'date',
  instant: 'datetime',
  choice: 'text',
  status: 'status',
  address: 'text',
  emails: 'text',
  phones: 'text',
  related: 'text',
};

const addressTitles = {
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  stateProvince: 'State/Province',
  zipcode: 'Zip Code',
} as const;

type Row = Readonly<Record<string, unknown>>;

/** Returns the columns of a grid for the fields that have one, in the order of their table. */
export const gridColumns = <Table extends FieldTable>(table: Table): readonly Column<GridRow<Table>>[] =>
  Object.entries<Field>(table).flatMap(([key, field]) => fieldColumns(key, field));

const isAddress = (value: unknown): value is AddressTexts => typeof value === 'object' && value !== null;

const joinList = (value: unknown, toText: (entry: { name: string }) => unknown): string =>
  Array.isArray(value) ? value.map(toText).join(', ') : '';

/** Returns the function from the value of a field to that of its cell. */
function toFormat({ kind, choices }: Field): (value: unknown) => unknown {
  const labels: Readonly<Record<string, string>> | undefined = choices?.labels;
  if (labels) return (value) => labels[String(value)];
  if (kind === 'texts') return (value) => joinList(value, (text) => text);
  if (kind === 'related') return (value) => joinList(value, ({ name }) => name);
  return (value) => value;
}

function fieldColumns(key: string, field: Field): readonly Column<Row>[] {
  const { label, kind, apiName = key, choices, grid, gridParts = {} } = field;
  const order = fieldKeys(choices?.labels ?? {});
  const read = ({ [apiName]: value }: Row): unknown => value;
  const build = (
    options: ColumnOptions<never>,
    column: { key: string; title: string; format: (value: unknown) => unknown },
  ): Column<Row> => {
    // Its functions receive the values of this field.
    const { cell, cardText, tooltip, mark, sortsByOrder, ...rest } = options as ColumnOptions<unknown>;
    const format = cell ?? column.format;
    return {
      kind: columnKinds[kind],
      value: (row) => format(read(row)) as CellValue,
      ...(sortsByOrder && { sortValue: (row) => order.indexOf(String(read(row))) }),
      ...(cardText && { cardText: (row) => cardText(read(row)) }),
      ...(tooltip && { tooltip: (row) => tooltip(read(row)) }),
      ...(mark && { mark: (row) => mark(read(row)) }),
      key: column.key,
      title: column.title,
      ...rest,
    };
  };
  return [
    ...(grid ? [build(grid, { key: apiName, title: label, format: toFormat(field) })] : []),
    ...fieldKeys(addressTitles).flatMap((part) => {
      const options = gridParts[part];
      const getPart = (value: unknown): unknown => (isAddress(value) ? value[part] : undefined);
      return options ? [build(options, { key: part, title: addressTitles[part], format: getPart })] : [];
    }),
  ];
}
