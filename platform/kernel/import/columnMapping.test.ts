import { expect, test } from 'vitest';
import {
  findMappingProblem,
  listUnimportedColumns,
  proposeMapping,
  toStoredMapping,
} from './columnMapping.ts';

const columns = [
  { title: 'Name', synonyms: ['Category Name'] },
  { title: 'Code (SKU)', synonyms: ['Code'], isRequired: true },
  { title: 'UOM', synonyms: ['Unit of Measure'] },
];

test('finds columns by their titles in any sequence and case, without a question', () => {
  expect(proposeMapping(columns, ['uom', ' CODE (SKU)', 'Name', 'Status'])).toEqual({
    mapping: { UOM: 0, 'Code (SKU)': 1, Name: 2 },
    isCertain: true,
  });
});

test('proposes columns with similar titles, which a person confirms', () => {
  expect(proposeMapping(columns, ['Code', 'categoryName', 'UNIT_OF_MEASURE'])).toEqual({
    mapping: { 'Code (SKU)': 0, Name: 1, UOM: 2 },
    isCertain: false,
  });
});

test('asks for a column while the file has others that no column takes', () => {
  expect(proposeMapping(columns, ['Name', 'Code (SKU)', 'Packing'])).toEqual({
    mapping: { Name: 0, 'Code (SKU)': 1 },
    isCertain: false,
  });
  expect(proposeMapping(columns, ['Name', 'Code (SKU)'])).toMatchObject({ isCertain: true });
});

test('proposes no column twice, and asks for one that occurs twice or is missing', () => {
  expect(proposeMapping(columns, ['Name', 'Name', 'Code (SKU)'])).toEqual({
    mapping: { Name: 0, 'Code (SKU)': 2 },
    isCertain: false,
  });
  expect(proposeMapping(columns, ['Name', 'What'])).toMatchObject({ mapping: { Name: 0 }, isCertain: false });
});

test('takes the columns that the company has chosen before, without a question', () => {
  const header = ['Alt', 'Name', 'Pack'];
  const stored = toStoredMapping(columns, header, { 'Code (SKU)': 0, Name: 1, UOM: 2 });
  expect(stored).toEqual({ 'Code (SKU)': 'Alt', UOM: 'Pack' });
  expect(proposeMapping(columns, ['Pack', 'ALT', 'Name'], stored)).toEqual({
    mapping: { 'Code (SKU)': 1, UOM: 0, Name: 2 },
    isCertain: true,
  });
});

test('takes the column with the very title though the company has chosen another one before', () =>
  expect(
    proposeMapping(columns, ['Alt', 'Code (SKU)', 'Name', 'UOM'], { 'Code (SKU)': 'Alt', UOM: 'Name' }),
  ).toEqual({ mapping: { 'Code (SKU)': 1, Name: 2, UOM: 3 }, isCertain: true }));

test('refuses a column that is used twice, and a required one that is missing', () => {
  const header = ['A', 'B'];
  expect(findMappingProblem(columns, header, { Name: 0, 'Code (SKU)': 0 })).toBe(
    'The column A is chosen for Name and for Code (SKU). Choose another one for Code (SKU).',
  );
  expect(findMappingProblem(columns, header, { Name: 0 })).toBe('Choose a column for Code (SKU).');
  expect(findMappingProblem(columns, header, { 'Code (SKU)': 1 })).toBeUndefined();
});

test('lists the columns that are not imported, but for the problems of an earlier import', () => {
  expect(listUnimportedColumns(['A', 'Status', '', 'Problem'], { Name: 0 })).toEqual(['Status']);
});
