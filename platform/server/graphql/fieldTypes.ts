import type { FieldMap, InputFieldRef } from '@pothos/core';
import type { Address } from '#platform/kernel/address/address.ts';
import { fieldKeys, mapFields } from '#platform/kernel/fields/entityField.ts';
import {
  type EntityRow,
  type Field,
  type FieldKind,
  type FieldTable,
  type FieldValue,
  rowKeys,
} from '#platform/kernel/fields/fieldKinds.ts';
import { AddressInputRef, AddressRef } from './addressTypes.ts';
import { EmailAddressInputRef, EmailAddressRef } from './emailTypes.ts';
import { PhoneNumberInputRef, PhoneNumberRef } from './phoneTypes.ts';
import type { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Types of the API by kind; a choice has one of its own, which Pothos finds by its name when it builds the schema. */
const outputTypes: Readonly<Partial<Record<FieldKind, unknown>>> = {
  id: 'ID',
  text: 'String',
  texts: ['String'],
  number: 'Int',
  quantity: 'Decimal',
  decimal: 'Decimal',
  money: 'Decimal',
  check: 'Boolean',
  day: 'Date',
  instant: 'DateTime',
  address: AddressRef,
  emails: [EmailAddressRef],
  phones: [PhoneNumberRef],
};
const inputTypes: typeof outputTypes = {
  ...outputTypes,
  address: AddressInputRef,
  emails: [EmailAddressInputRef],
  phones: [PhoneNumberInputRef],
};

/** Fields of a table whose values a row has, but for related entities. */
type RowFields<Table, Row> = {
  readonly [Key in keyof Table]: Table[Key] extends Field<'related'>
    ? Field
    : Key extends keyof Row
      ? Row[Key] extends FieldValue<Table[Key]>
        ? Field
        : never
      : never;
};

/** Returns the fields of a GraphQL type: those with a description in their table, or in `descriptions`, which come first. */
export const objectFields = <Row, Table extends RowFields<Table, Row>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  fields: Table,
  descriptions?: Readonly<Partial<Record<keyof Table, string>>>,
): FieldMap =>
  Object.fromEntries(
    fieldKeys<keyof Table & string>(fields).flatMap((key) => {
      const { kind, isOptional, describe, apiName = key, choices }: Field = fields[key];
      const description = descriptions?.[key] ?? describe;
      if (description === undefined || kind === 'related') return [];
      const type = (choices?.type ?? outputTypes[kind]) as 'String';
      const options = { type, nullable: isOptional, description };
      return [[apiName, t.expose(key as never, options as never)]];
    }),
  );

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type InputValue<Value> = Value extends Address
  ? typeof AddressInputRef.$inferInput
  : Value extends readonly (infer Entry)[]
    ? Entry[]
    : Value;
type OptionalInput<Value> = null extends Value ? InputValue<Value> | undefined : InputValue<Value>;
type InputFields<Table, Key extends keyof Table> = {
  [Name in Key]: InputFieldRef<Types, OptionalInput<FieldValue<Table[Name]>>>;
};

const inputField = (
  t: InputBuilder,
  { kind, isOptional, choices }: Field,
  options: { description: string; defaultValue?: unknown },
) => {
  const type = (choices?.type ?? inputTypes[kind]) as 'String';
  return t.field({ type, required: !isOptional, ...(options as { description: string }) });
};

/** Returns fields of a GraphQL input with their descriptions; required unless their value may be null. */
export const inputFields = <Table extends FieldTable, Key extends keyof Table & string>(
  t: InputBuilder,
  fields: Table,
  descriptions: Readonly<Record<Key, string>>,
): InputFields<Table, Key> =>
  mapFields<Key, string, unknown>(descriptions, (description, key) =>
    inputField(t, fields[key] as Field, { description }),
  ) as never;

/** Returns the fields of a whole table for a GraphQL input, with their initial values; `descriptions` come before those of the table. */
export const tableInputFields = <Table extends FieldTable>(
  t: InputBuilder,
  fields: Table,
  descriptions: Readonly<Partial<Record<keyof EntityRow<Table>, string>>>,
): InputFields<Table, keyof EntityRow<Table>> =>
  Object.fromEntries(
    rowKeys(fields).map((key) => {
      const field = fields[key] as Field;
      const { describe, initial } = field;
      const description = descriptions[key] ?? describe;
      if (description === undefined) throw new TypeError(`The input field ${key} has no description`);
      return [
        key,
        inputField(t, field, { description, ...(initial !== undefined && { defaultValue: initial }) }),
      ];
    }),
  ) as never;
