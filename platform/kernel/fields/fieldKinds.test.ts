import { expect, expectTypeOf, test } from 'vitest';
import type { Address } from '../address/address.ts';
import { changeText } from '../history/changeText.ts';
import { buildHistoryLabels, findOwnField, formatField } from './entityField.ts';
import { columnName, columnType, type EntityRow, field, rowKeys } from './fieldKinds.ts';
import { plantFields } from './testing/plantFields.ts';

test('gives a row the types of its fields', () =>
  expectTypeOf<
    Pick<EntityRow<typeof plantFields>, 'name' | 'code' | 'pots' | 'pot' | 'address'>
  >().toEqualTypeOf<{
    name: string;
    code: string | null;
    pots: number;
    pot: 'QUART' | 'GALLON';
    address: Address | null;
  }>());

test('has no column for related entities', () => {
  expect(Object.keys(plantFields)).toContain('growers');
  expect(rowKeys(plantFields)).not.toContain('growers');
});

test.each([
  ['plantId', 'plant_id', 'uuid'],
  ['code', 'plant_code', 'text'],
  ['pots', 'pots', 'int'],
  ['pot', 'pot', 'pot'],
  ['tags', 'tags', 'text[]'],
  ['planted', 'planted', 'date'],
  ['address', 'address', 'jsonb'],
  ['createdAt', 'created_at', 'timestamptz'],
] as const)('stores %s in the column %s of type %s', (key, column, type) =>
  expect([columnName(key, plantFields[key]), columnType(plantFields[key])]).toEqual([column, type]),
);

test('stores a quantity in a column that holds 15 digits', () =>
  expect(columnType(field.quantity('Quantity', {}))).toBe('bigint'));

test.each([
  ['code', '012345', '012345'],
  ['code', '2026-11-21', '2026-11-21'],
  ['pot', 'QUART', 'Quart'],
  ['pot', 'BUCKET', 'BUCKET'],
  ['price', 4.5, '$4.50'],
  ['tags', ['2026-11-21', 'shade'], '2026-11-21, shade'],
  ['isRare', false, 'No'],
  ['pots', 1200, '1,200'],
  ['planted', '2026-11-21', 'Nov 21, 2026'],
  ['name', null, ''],
] as const)('formats %s with the value %j', (key, value, text) =>
  expect(formatField(plantFields[key], value, undefined)).toBe(text),
);

test('formats a value with the names that it refers to', () => {
  const site = field.optionalId('Site', {
    text: (value, names: Readonly<Record<string, string>>) => names[String(value)],
  });
  expect(formatField(site, 's1', { s1: 'Canby' })).toBe('Canby');
});

test('labels the history of an entity', () => {
  const labels = buildHistoryLabels({
    actions: {},
    findField: (path) => findOwnField(plantFields, path),
    names: undefined,
  });
  expect(changeText({ field: 'pot', before: '"QUART"', after: '"GALLON"' }, labels)).toBe(
    'Pot: Quart → Gallon',
  );
  expect(changeText({ field: 'name', before: '"Fern"', after: '"2026-11-21"' }, labels)).toBe(
    'Plant name: Fern → 2026-11-21',
  );
});
