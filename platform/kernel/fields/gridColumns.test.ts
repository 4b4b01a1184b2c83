import { expect, test } from 'vitest';
import { gridColumns } from './gridColumns.ts';
import { plantFields } from './testing/plantFields.ts';

const plant = {
  name: 'Fern',
  pots: 0,
  pot: 'GALLON',
  tags: ['shade', 'native'],
  isRare: true,
  growers: [{ name: 'Kim' }, { name: 'Lee' }],
  address: {
    id: null,
    toName: 'Farm',
    addressLine1: '1 Ivy St',
    addressLine2: null,
    city: 'Canby',
    stateProvince: 'OR',
    zipcode: '97013',
    country: 'US',
  },
  planted: '2026-11-21',
  createdAt: '2027-01-01T00:00:00.000Z',
} as const;
const columns = gridColumns(plantFields);

test('has a column for each field with one, in their order', () =>
  expect(columns.map(({ key, title, kind, value }) => [key, title, kind, value(plant)])).toEqual([
    ['name', 'Name', 'text', 'Fern'],
    ['pots', 'Pots', 'number', 0],
    ['tags', 'Tags', 'text', 'shade, native'],
    ['isRare', 'Rare', 'text', 'Rare'],
    ['growers', 'Grown by', 'text', 'Kim, Lee'],
    ['pot', 'Pot', 'text', 'Gallon'],
    ['city', 'City', 'text', 'Canby'],
    ['planted', 'Planted', 'date', '2026-11-21'],
    ['created', 'Created', 'datetime', '2027-01-01T00:00:00.000Z'],
  ]));

test('passes the value of the field to texts, marks and sorts', () => {
  const [name, pots, , , , pot, city, , created] = columns;
  expect(name).toMatchObject({ width: 200, sorted: 'asc', card: 'title' });
  expect([pots?.cardText?.(plant), pots?.mark?.(plant)]).toEqual(['0 pots', 'warning']);
  expect([pot?.sortValue?.(plant), name?.sortValue]).toEqual([1, undefined]);
  expect([city?.value({ ...plant, address: null }), city?.cardText?.({ ...plant, address: null })]).toEqual([
    undefined,
    'Unknown',
  ]);
  expect(created?.hidden).toBe(true);
});
