import type { EnumRef, InputFieldMap, InputRef } from '@pothos/core';
import { builder } from '../graphql/builder.ts';

type Types = typeof builder.$inferSchemaTypes;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const inputs = new Map<string, InputRef<unknown>>();

/** Returns an operator input by name, e.g. StringOperationFilterInput. */
export function findOperatorInput(name: string): InputRef<unknown> {
  const input = inputs.get(name);
  if (!input)
    throw new Error(`No operator input ${name}: a filter on an enumeration needs enumOperators first.`);
  return input;
}

const defineOperators = (
  name: string,
  description: string,
  fields: (t: InputBuilder) => InputFieldMap,
): void => {
  inputs.set(name, builder.inputType(name, { description, fields }));
};

defineOperators('TenantOperationFilterInput', 'The tenant of the token; never selects anything.', (t) => ({
  eq: t.string({ required: true }),
}));
defineOperators('IdOperationFilterInput', 'Conditions on an id.', (t) => ({
  eq: t.id(),
  neq: t.id(),
  in: t.idList(),
  nin: t.idList(),
}));
defineOperators('BooleanOperationFilterInput', 'Conditions on a flag.', (t) => ({
  eq: t.boolean(),
  neq: t.boolean(),
}));
defineOperators('IntOperationFilterInput', 'Conditions on a whole number.', (t) => ({
  eq: t.int(),
  neq: t.int(),
  in: t.intList(),
  gt: t.int(),
  gte: t.int(),
  lt: t.int(),
  lte: t.int(),
}));
defineOperators('DecimalOperationFilterInput', 'Conditions on a decimal.', (t) => ({
  eq: t.field({ type: 'Decimal' }),
  neq: t.field({ type: 'Decimal' }),
  in: t.field({ type: ['Decimal'] }),
  gt: t.field({ type: 'Decimal' }),
  gte: t.field({ type: 'Decimal' }),
  lt: t.field({ type: 'Decimal' }),
  lte: t.field({ type: 'Decimal' }),
}));
defineOperators('DateOperationFilterInput', 'Conditions on a day.', (t) => ({
  eq: t.field({ type: 'Date' }),
  neq: t.field({ type: 'Date' }),
  gt: t.field({ type: 'Date' }),
  gte: t.field({ type: 'Date' }),
  lt: t.field({ type: 'Date' }),
  lte: t.field({ type: 'Date' }),
}));
defineOperators('DateTimeOperationFilterInput', 'Conditions on an instant.', (t) => ({
  eq: t.field({ type: 'DateTime' }),
  neq: t.field({ type: 'DateTime' }),
  gt: t.field({ type: 'DateTime' }),
  gte: t.field({ type: 'DateTime' }),
  lt: t.field({ type: 'DateTime' }),
  lte: t.field({ type: 'DateTime' }),
}));

const StringOperators = builder.inputRef<Record<string, unknown>>('StringOperationFilterInput');
StringOperators.implement({
  description: 'Conditions on a text; parts of a text ignore case.',
  fields: (t) => ({
    and: t.field({ type: [StringOperators] }),
    or: t.field({ type: [StringOperators] }),
    eq: t.string(),
    neq: t.string(),
    contains: t.string(),
    ncontains: t.string(),
    in: t.stringList(),
    nin: t.stringList(),
    startsWith: t.string(),
    nstartsWith: t.string(),
    endsWith: t.string(),
    nendsWith: t.string(),
  }),
});
inputs.set('StringOperationFilterInput', StringOperators);

defineOperators('ListStringOperationFilterInput', 'Conditions on a list of texts.', (t) => ({
  some: t.field({ type: StringOperators }),
  any: t.boolean(),
}));

/** Defines `{Name}OperationFilterInput` for an enumeration, for `enumFilter`. */
export function defineEnumOperators<Value>(name: string, type: EnumRef<Types, Value>): void {
  defineOperators(`${name}OperationFilterInput`, `Conditions on ${name}.`, (t) => ({
    eq: t.field({ type }),
    neq: t.field({ type }),
    in: t.field({ type: [type] }),
    nin: t.field({ type: [type] }),
  }));
}
