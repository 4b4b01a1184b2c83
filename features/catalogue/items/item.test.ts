import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  itemForm,
  maxPrice,
  itemStatuses,
  itemWarnings,
  maxItemCategories,
  maxItemPrograms,
  newItem,
  hasCheckDigit,
  isUpc,
} from './item.ts';

const lavender = {
  itemId: 'a'.repeat(32),
  name: ' Lavender - 1 gal ',
  sku: 'PER0001-1G',
  upc: '411700001059',
  itemGroup: '1G-PER',
  retailPrice: 8.495,
};

test('trims an item, rounds its price to cents and fills missing fields with defaults', () =>
  expect(validateInput(newItem, lavender)).toMatchObject({
    value: {
      name: 'Lavender - 1 gal',
      retailPrice: 8.5,
      erpId: null,
      description: null,
      categories: [],
      programs: [],
      status: 'ACTIVE',
    },
  }));

test.each([
  [
    { itemId: '0'.repeat(32) },
    'INVALID_FORMAT',
    ['itemId'],
    'This id stands for items of custom lines. Use another one',
  ],
  [{ name: '' }, 'REQUIRED', ['name'], 'Item Name is required'],
  [{ sku: ' ' }, 'REQUIRED', ['sku'], 'Item SKU is required'],
  [{ sku: 'x'.repeat(256) }, 'TOO_LONG', ['sku'], 'Item SKU cannot exceed 255 characters'],
  [{ upc: '41170000105' }, 'INVALID_FORMAT', ['upc'], 'UPC must be 12 digits'],
  [{ description: 'x'.repeat(256) }, 'TOO_LONG', ['description'], 'Description cannot exceed 255 characters'],
  [
    { itemGroup: '' },
    'REQUIRED',
    ['itemGroup'],
    'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
  ],
  [
    { itemGroup: '1G#PER' },
    'INVALID_FORMAT',
    ['itemGroup'],
    'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
  ],
  [{ retailPrice: -0.01 }, 'OUT_OF_RANGE', ['retailPrice'], 'Retail Price must be greater than 0'],
  [{ retailPrice: 100_000_000 }, 'OUT_OF_RANGE', ['retailPrice'], 'Retail Price cannot exceed 99,999,999'],
  [{ programs: ['a\0'] }, 'INVALID_FORMAT', ['programs', '0'], 'Program contains invalid characters'],
  [{ categories: [{ code: '' }] }, 'REQUIRED', ['categories', '0', 'code'], 'Category code is required'],
])('refuses an item with %j and reports code and field', (change, code, field, message) =>
  expect(validateInput(newItem, { ...lavender, ...change })).toMatchObject({
    problems: [{ code, field, message, severity: 'ERROR' }],
  }),
);

test.each(['3in/B&B', 'Größe 3', '-./_ 9'])('checks every character of the item group %s', (itemGroup) =>
  expect(validateInput(newItem, { ...lavender, itemGroup }).ok).toBe(itemGroup !== '3in/B&B'),
);

test('refuses more than 50 categories or programs and names the limit', () => {
  const many = Array.from({ length: 51 }, (_, index) => `P${index}`);
  expect(
    validateInput(newItem, { ...lavender, programs: many, categories: many.map((code) => ({ code })) }),
  ).toMatchObject({
    problems: [
      { code: 'LIMIT_EXCEEDED', limit: 50, actual: 51, message: 'An item can have at most 50 categories' },
      { code: 'LIMIT_EXCEEDED', limit: 50, actual: 51, message: 'An item can have at most 50 programs' },
    ],
  });
});

test('drops duplicate categories and programs and preserves their order', () =>
  expect(
    validateInput(newItem, {
      ...lavender,
      categories: [{ code: 'PER-1G', name: 'ignored' }, { code: 'NAT' }, { code: 'per-1g' }],
      programs: ['Spring', 'Native', 'Spring'],
    }),
  ).toMatchObject({
    value: { categories: [{ code: 'PER-1G' }, { code: 'NAT' }], programs: ['Spring', 'Native'] },
  }));

test('warns of an unpriced item and a wrong check digit', () => {
  expect(itemWarnings({ retailPrice: 8.5, upc: '411700001059' })).toEqual([]);
  expect(itemWarnings({ retailPrice: 0, upc: '411700001058' })).toMatchObject([
    {
      severity: 'WARNING',
      field: ['retailPrice'],
      message: 'Retail Price is 0: the item cannot be ordered until priced',
    },
    { severity: 'WARNING', field: ['upc'], message: 'The check digit of UPC 411700001058 is wrong' },
  ]);
});

test('accepts an item with every field', () => {
  const full = {
    itemId: 'a'.repeat(32),
    name: 'Lavender',
    sku: 'PER0001-1G',
    upc: '411700001059',
    erpId: 'E-1',
    description: 'Blue',
    itemGroup: '1G-PER',
    retailPrice: 99_999_999,
    categories: [{ code: 'PER-1G' }],
    programs: ['Spring', 'spring'],
    status: 'INACTIVE',
  };
  expect(newItem.parse(full)).toEqual(full);
  expect(
    newItem.parse({ ...full, upc: ' ', retailPrice: 0, categories: null, programs: null }),
  ).toMatchObject({
    upc: null,
    retailPrice: 0,
    categories: [],
    programs: [],
  });
  const many = Array.from({ length: 50 }, (_, index) => `P${index}`);
  expect(
    newItem.parse({ ...full, programs: many, categories: many.map((code) => ({ code })) }),
  ).toMatchObject({
    programs: many,
    categories: many.map((code) => ({ code })),
  });
});

test.each([
  [{ name: 'x'.repeat(256) }, 'Item Name cannot exceed 255 characters'],
  [{ erpId: 'x'.repeat(256) }, 'ERP Id cannot exceed 255 characters'],
  [{ itemGroup: 'x'.repeat(256) }, 'Item Group cannot exceed 255 characters'],
  [{ itemGroup: ' ' }, 'Item Group is required, only letters, numbers, spaces, and -./_ are allowed'],
  [{ itemGroup: 5 }, 'Item Group is required, only letters, numbers, spaces, and -./_ are allowed'],
  [{ itemGroup: '#1G' }, 'Item Group is required, only letters, numbers, spaces, and -./_ are allowed'],
  [{ retailPrice: null }, 'Retail Price must be greater than 0'],
  [{ programs: [''] }, 'Program is required'],
  [{ categories: [{ code: 'x'.repeat(256) }] }, 'Category code cannot exceed 255 characters'],
])('refuses an item with %j and reports one message', (change, message) => {
  const result = validateInput(newItem, { ...lavender, ...change });
  expect(result.ok ? [] : result.problems.map((problem) => problem.message)).toEqual([message]);
});

test.each([0, 0.004, null])('requires a price in the form: refuses %s', (retailPrice) => {
  const result = validateInput(itemForm, { ...lavender, retailPrice });
  expect(result.ok ? [] : result.problems).toMatchObject([
    { field: ['retailPrice'], message: 'Retail Price must be greater than 0' },
  ]);
  expect(validateInput(itemForm, { ...lavender, retailPrice: 0.005 })).toMatchObject({
    value: { retailPrice: 0.01 },
  });
});

test('has the statuses and limits of the contract', () => {
  expect(itemStatuses).toEqual(['ACTIVE', 'INACTIVE']);
  expect([maxPrice, maxItemCategories, maxItemPrograms]).toEqual([99_999_999, 50, 50]);
  expect(itemWarnings({ retailPrice: 0.01, upc: null })).toEqual([]);
});

test.each(['411700001059', '000000001014', '000000000000'])(
  'accepts %s as a UPC with a correct check digit',
  (upc) => {
    expect(isUpc(upc)).toBe(true);
    expect(hasCheckDigit(upc)).toBe(true);
  },
);

test.each(['', '41170000105', '4117000010590', '41170000105a', ' 411700001059', '41170000105９'])(
  'refuses "%s" as a UPC',
  (text) => {
    expect(isUpc(text)).toBe(false);
    expect(hasCheckDigit(text)).toBe(false);
  },
);

test('detects a mistyped UPC by its check digit', () => expect(hasCheckDigit('411700001058')).toBe(false));
