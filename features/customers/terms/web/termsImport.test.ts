import { expect, test } from 'vitest';
import { checkListFile, exportFile } from '#platform/web/listImport/testing/listFile.ts';
import { termsRow } from '../../web/testing/terms.ts';
import { termsImport } from './termsImport.ts';

const net30 = termsRow('a'.repeat(32), 'Net 30', { isDefault: true });
const net60 = termsRow('b'.repeat(32), 'Net 60', { termLimitDays: 60, accrueInterestPercentage: 1.5 });
const old = termsRow('c'.repeat(32), 'Old', { status: 'INACTIVE' });
const stored = [net30, net60, old];

test('leaves exported terms unchanged, and adds them to another company with their status', async () => {
  const text = await exportFile(termsImport, stored);
  expect(text).toContain('"Net 60",60,1.5,"No","Active"');
  expect(checkListFile(termsImport, text, stored).map(({ outcome }) => outcome)).toEqual([
    'UNCHANGED',
    'UNCHANGED',
    'UNCHANGED',
  ]);
  const added = checkListFile(termsImport, text, []);
  expect(added.map(({ outcome, values: { status } }) => [outcome, status])).toEqual([
    ['NEW', 'ACTIVE'],
    ['NEW', 'ACTIVE'],
    ['NEW', 'INACTIVE'],
  ]);
});

test('reads the status of terms; an empty cell leaves it, and the default stays active', () => {
  const text = 'Name,Status\nNet 60,inactive\nOld,\nNew,\nNet 15,Deleted\nNet 30,Inactive';
  expect(checkListFile(termsImport, text, stored)).toMatchObject([
    { outcome: 'CHANGED', changes: { Status: 'Active' }, values: { status: 'INACTIVE' } },
    { outcome: 'UNCHANGED' },
    { outcome: 'NEW', values: { status: 'ACTIVE' } },
    { messages: { Status: 'Status must be Active or Inactive' } },
    { messages: { Status: 'Default terms must be active' } },
  ]);
});

test('makes terms inactive whose days the rules refuse by now', () => {
  const long = termsRow('d'.repeat(32), 'Net 5000', { termLimitDays: 5000 });
  expect(checkListFile(termsImport, 'Name,Status\nNet 5000,Inactive', [long])).toMatchObject([
    { outcome: 'CHANGED', messages: {} },
  ]);
});

test('finds terms by name in any case, and takes new ones without days', () => {
  const rows = checkListFile(termsImport, 'Name,Days\nNET 60,45\nNet 10,\nOld,', stored);
  expect(rows).toMatchObject([
    { outcome: 'CHANGED', changes: { Name: 'Net 60', Days: '60' }, record: net60 },
    { outcome: 'NEW', values: { name: 'Net 10', termLimitDays: null } },
    { outcome: 'PROBLEM', messages: { Days: 'Term days is required' } },
  ]);
});

test('refuses two defaults in a file, and saves the new default after the previous one', () => {
  const text = 'Name,Default\nNet 30,Yes\nNet 60,yes\nOld,maybe';
  expect(checkListFile(termsImport, text, stored).map(({ messages }) => messages)).toEqual([
    { Default: 'Only one row can be the default' },
    { Default: 'Only one row can be the default' },
    { Default: 'Default must be Yes or No' },
  ]);
  const moved = checkListFile(termsImport, 'Name,Default,Days\nNet 60,x,60\nNet 30,,20', stored);
  expect(moved.map((row) => [row.outcome, termsImport.rank?.(row, undefined)])).toEqual([
    ['CHANGED', 1],
    ['CHANGED', 0],
  ]);
});

test('keeps the default until another row has become it, and removes it where no row does', () => {
  const check = (text: string) => checkListFile(termsImport, `Name,Default,Status\n${text}`, stored);
  // Only its status is sent, after the other row: the server refuses it while these terms are the default.
  expect(check('Net 30,No,Inactive\nNet 60,Yes,Active')).toMatchObject([
    { outcome: 'CHANGED', changes: { Status: 'Active' }, values: { isDefault: true, status: 'INACTIVE' } },
    { outcome: 'CHANGED', changes: { Default: 'No' }, values: { isDefault: true } },
  ]);
  expect(check('Net 30,No,Inactive')).toMatchObject([
    { changes: { Default: 'Yes', Status: 'Active' }, values: { isDefault: false }, messages: {} },
  ]);
  expect(check('Net 30,No,Active\nOld,Yes,Inactive')).toMatchObject([
    { outcome: 'UNCHANGED' },
    { messages: { Default: 'Default terms must be active' } },
  ]);
});
