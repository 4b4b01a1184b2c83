import { expect, test } from 'vitest';
import { plantFields } from '#platform/kernel/fields/testing/plantFields.ts';
import { listFields } from './listFields.ts';

const list = listFields(plantFields, { table: 'plant', alias: 'p', id: 'plantId' });

test('reads every field from its column', () => {
  expect([list.from, list.tenant, list.id]).toEqual(['plant p', 'p.tenant_id', 'p.plant_id']);
  expect(list.columns).not.toHaveProperty('growers');
  expect(list.columns).toMatchObject({
    code: 'p.plant_code',
    createdAt: 'p.created_at',
    version: 'p.version',
  });
});

test('filters by the names of the API', () =>
  expect(
    Object.entries(list.filters).map(([name, { input, searchColumn }]) => [name, input, searchColumn]),
  ).toEqual([
    ['id', 'IdOperationFilterInput', undefined],
    ['name', 'StringOperationFilterInput', 'plant.name_lower'],
    ['code', 'StringOperationFilterInput', undefined],
    ['price', 'DecimalOperationFilterInput', undefined],
    ['tags', 'ListStringOperationFilterInput', undefined],
    ['pot', 'PotOperationFilterInput', undefined],
    ['planted', 'DateOperationFilterInput', undefined],
    ['updatedAt', 'DateTimeOperationFilterInput', undefined],
  ]));

test('sorts texts and choices by their copies', () =>
  expect(list.sorts).toEqual({
    name: [{ sql: 'p.name_lower', type: 'text' }],
    pots: [{ sql: 'p.pots', type: 'int' }],
    price: [{ sql: 'p.price', type: 'numeric' }],
    pot: [{ sql: 'p.pot_order', type: 'smallint' }],
    planted: [{ sql: 'p.planted', type: 'date' }],
    createdAt: [{ sql: 'p.created_at', type: 'timestamptz' }],
  }));
