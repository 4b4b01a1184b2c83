import { expect, test } from 'vitest';
import { shopImport } from '#platform/kernel/import/testing/shopImport.ts';
import { writeRows } from './writeRows.ts';

const write = (length: number) =>
  writeRows(shopImport, [{ number: 2, cells: { Code: 'A', Day: 'Mon', Note: '\u00fc'.repeat(length) } }]);

test('writes no file that is larger than the server takes', () => {
  expect(write(1)).toBe('\ufeffCode,Day,Note\r\nA,Mon,\u00fc\r\n');
  expect(() => write(6_000_000)).toThrow('File size (11.45MB) exceeds maximum limit of 10MB');
});
