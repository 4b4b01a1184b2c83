import { expect, test } from 'vitest';
import { categoryRow } from '../../web/testing/items.ts';
import { checkListFile, exportFile } from '#platform/web/listImport/testing/listFile.ts';
import { categoryImport } from './categoryImport.ts';

const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { uom: 'EA', eaches: 6 });
const flats = categoryRow('=FLT', '-Flats', { uom: 'Flat', eaches: 32 });

const check = (text: string) => checkListFile(categoryImport, text, [shrubs, flats]);

test('leaves exported categories unchanged', async () => {
  const text = await exportFile(categoryImport, [shrubs, flats]);
  expect(text).toContain('"\'-Flats","\'=FLT","Flat",32');
  expect(check(text).map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED']);
});

test('finds categories by their code in any case, and leaves columns that the file does not have', () => {
  const [changed, added] = check('Code (SKU),Eaches\nshr-2g,8\nNEW,');
  expect(changed).toMatchObject({
    outcome: 'CHANGED',
    changes: { Eaches: '6' },
    values: { name: 'Shrubs 2 gal', code: 'SHR-2G', uom: 'EA', eaches: 8 },
    record: shrubs,
  });
  expect(added).toMatchObject({
    outcome: 'PROBLEM',
    messages: { '': 'Name is required', Eaches: 'Eaches is required' },
  });
});

test('tells the rules of the editor at their cells, and codes that occur twice', () => {
  const rows = check(
    'Name,Code (SKU),UOM,Eaches\nA,SHR-2G,,1.5\nB,N1,EA,x\nC,N2,EA,0\nD,N3,EA,6\nE,n3,EA,6\nF,,EA,1',
  );
  expect(rows.map(({ messages }) => messages)).toEqual([
    { UOM: 'UOM is required', Eaches: 'Eaches must be a whole number' },
    { Eaches: 'Eaches must be a whole number' },
    { Eaches: 'Eaches must be 1 or more' },
    { 'Code (SKU)': 'Row 6 is the same' },
    { 'Code (SKU)': 'Row 5 is the same' },
    { 'Code (SKU)': 'Code is required' },
  ]);
});

test('creates a removed category again', () => {
  const removed = { ...shrubs, status: 'DELETED' as const };
  expect(checkListFile(categoryImport, 'Name,Code (SKU),UOM,Eaches\nS,SHR-2G,EA,6', [removed])).toMatchObject(
    [{ outcome: 'NEW', record: undefined }],
  );
});
