import { expect, onTestFinished, test, vi } from 'vitest';
import type { CellValue, Column } from '../column.ts';
import { cellNumber, foldedCellText } from './comparableCell.ts';

const column = (
  kind: Column<CellValue>['kind'],
  part: Partial<Column<CellValue>> = {},
): Column<CellValue> => ({
  key: 'k',
  title: 'K',
  kind,
  value: (row) => row,
  ...part,
});

test.each([
  ['number', 5, 5],
  ['number', '5.5', 5.5],
  ['number', Number.POSITIVE_INFINITY, undefined],
  ['number', 'Infinity', undefined],
  ['number', 'many', undefined],
  ['number', ' ', undefined],
  ['number', '', undefined],
  ['number', null, undefined],
  ['boolean', true, 1],
  ['boolean', false, 0],
  ['date', '1970-01-02', 1],
  ['date', '1969-12-31', -1],
  ['date', 'soon', undefined],
  ['datetime', 'soon', undefined],
] as const)('converts a %s of %j to %s', (kind, value, number) =>
  expect(cellNumber(column(kind), value)).toBe(number),
);

test.each([
  ['America/New_York', '1970-01-02T05:00:00.000Z', 1],
  ['America/New_York', '1970-01-02T04:00:00.000Z', 23 / 24],
  ['Asia/Tokyo', '1970-01-01T15:00:00.000Z', 1],
])('converts in %s the instant %s to day %d', (zone, instant, day) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(cellNumber(column('datetime'), instant)).toBeCloseTo(day, 9);
});

test('returns the displayed text in lower case, trimmed', () => {
  expect(foldedCellText(column('text'), ' Maple ')).toBe('maple');
  expect(foldedCellText(column('status'), 'Open')).toBe('open');
  expect(foldedCellText(column('text', { text: () => ' Own ' }), 'Maple')).toBe('own');
  expect(foldedCellText(column('money'), 2819.85)).toBe('$2,819.85');
  expect(foldedCellText(column('date'), '2027-03-30')).toBe('mar 30, 2027');
  expect(foldedCellText(column('text'), null)).toBe('');
});
