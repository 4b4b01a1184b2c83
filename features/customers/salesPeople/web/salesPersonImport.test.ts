import { expect, test } from 'vitest';
import { checkListFile, exportFile } from '#platform/web/listImport/testing/listFile.ts';
import { salesPersonRow } from '../../web/testing/salesPeople.ts';
import { salesPersonImport } from './salesPersonImport.ts';

const vera = salesPersonRow('a'.repeat(32), { territory: 'East' });
const kim = salesPersonRow('b'.repeat(32), {
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  status: 'INACTIVE',
});
const stored = [vera, kim];

test('leaves exported sales people unchanged', async () => {
  const text = await exportFile(salesPersonImport, stored);
  expect(checkListFile(salesPersonImport, text, stored).map(({ outcome }) => outcome)).toEqual([
    'UNCHANGED',
    'UNCHANGED',
  ]);
});

test('finds sales people by their address in any case; an empty cell empties the territory', () => {
  const text =
    'E-mail,First Name,Last Name,Territory\nVERA@example.com,Vera,Vega,\nnew@example.com,Ann,Bo,West\nx@,A,B,';
  expect(checkListFile(salesPersonImport, text, stored)).toMatchObject([
    { outcome: 'CHANGED', changes: { Territory: 'East' }, values: { email: 'vera@example.com' } },
    { outcome: 'NEW', values: { firstName: 'Ann', email: 'new@example.com' } },
    { outcome: 'PROBLEM', messages: { 'E-mail': 'Invalid email address' } },
  ]);
});
