import { expect, test } from 'vitest';
import { checked } from '#platform/kernel/checked.ts';
import { newCategory, sortCategoryOf } from './category.ts';

const perennials = { code: ' PER-1G ', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 };

test('a category is trimmed and may come without an id', () =>
  expect(checked(newCategory, perennials)).toMatchObject({
    value: { id: null, code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 },
  }));

test.each([
  [{ code: ' ' }, 'REQUIRED', 'code', 'Code is required'],
  [{ name: '' }, 'REQUIRED', 'name', 'Name is required'],
  [{ uom: '' }, 'REQUIRED', 'uom', 'UOM is required'],
  [{ eaches: undefined }, 'REQUIRED', 'eaches', 'Eaches is required'],
  [{ eaches: 0 }, 'OUT_OF_RANGE', 'eaches', 'Eaches must be 1 or more'],
  [{ eaches: 10_001 }, 'OUT_OF_RANGE', 'eaches', 'Eaches cannot exceed 10000'],
  [{ eaches: 1.5 }, 'INVALID_FORMAT', 'eaches', 'Eaches must be a whole number'],
] as const)('a category with %j is refused', (change, code, field, message) =>
  expect(checked(newCategory, { ...perennials, ...change })).toMatchObject({
    problems: [{ code, field: [field], message, severity: 'ERROR' }],
  }),
);

test.each([
  [[], null],
  [[{ name: 'Perennials 1 gal' }, { name: 'Native' }], 'Perennials 1 gal'],
  [[{ name: 'Perennials - 1 gal' }], '1 gal'],
  [[{ name: 'Trees - B&B - 2in' }], 'B&B - 2in'],
  [[{ name: 'Trees - ' }], 'Trees - '],
] as const)('items of %j sort by %j', (categories, name) => expect(sortCategoryOf(categories)).toBe(name));
