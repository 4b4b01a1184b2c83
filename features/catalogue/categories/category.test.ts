import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { codeKey, isUnit, maxEaches, newCategory, getSortCategory } from './category.ts';

const perennials = { code: ' PER-1G ', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 };

test('trims a category and accepts one without an id', () =>
  expect(validateInput(newCategory, perennials)).toMatchObject({
    value: { id: null, code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 },
  }));

test.each([
  [{ code: ' ' }, 'REQUIRED', 'code', 'Code is required'],
  [{ name: '' }, 'REQUIRED', 'name', 'Name is required'],
  [{ uom: '' }, 'REQUIRED', 'uom', 'UOM is required'],
  [{ eaches: undefined }, 'REQUIRED', 'eaches', 'Eaches is required'],
  [{ eaches: 0 }, 'OUT_OF_RANGE', 'eaches', 'Eaches must be 1 or more'],
  [{ eaches: 10_001 }, 'OUT_OF_RANGE', 'eaches', 'Eaches cannot exceed 10,000'],
  [{ eaches: 1.5 }, 'INVALID_FORMAT', 'eaches', 'Eaches must be a whole number'],
] as const)('refuses a category with %j', (change, code, field, message) =>
  expect(validateInput(newCategory, { ...perennials, ...change })).toMatchObject({
    problems: [{ code, field: [field], message, severity: 'ERROR' }],
  }),
);

test.each([
  [[], null],
  [[{ name: 'Perennials 1 gal' }, { name: 'Native' }], 'Perennials 1 gal'],
  [[{ name: 'Perennials - 1 gal' }], '1 gal'],
  [[{ name: 'Trees - B&B - 2in' }], 'B&B - 2in'],
  [[{ name: 'Trees - ' }], 'Trees - '],
] as const)('sorts items with the categories %j by %j', (categories, name) =>
  expect(getSortCategory(categories)).toBe(name),
);

test('accepts a category with every field and 1 to 10,000 eaches', () => {
  const full = { ...perennials, id: 'a'.repeat(32), code: 'PER-1G' };
  for (const eaches of [1, 10_000])
    expect(newCategory.parse({ ...full, eaches })).toEqual({ ...full, eaches });
  expect(maxEaches).toBe(10_000);
});

test.each([
  ['code', 'Code'],
  ['name', 'Name'],
  ['uom', 'UOM'],
])('limits %s to 255 characters', (field, label) =>
  expect(validateInput(newCategory, { ...perennials, [field]: 'x'.repeat(256) })).toMatchObject({
    problems: [{ message: `${label} cannot exceed 255 characters` }],
  }),
);

test('ignores case and surrounding spaces of codes', () => expect(codeKey(' PER-1G ')).toBe('per-1g'));

test.each([
  ['EA', true],
  ['10 ct bag', true],
  ['Büschel', true],
  ['1', false],
  [' ', false],
  ['', false],
])('takes %j as a unit: %s', (uom, expected) => expect(isUnit(uom)).toBe(expected));
