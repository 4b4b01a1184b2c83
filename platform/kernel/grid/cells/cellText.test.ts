import { expect, onTestFinished, test, vi } from 'vitest';
import { cellText, fullText, valueText } from './cellText.ts';
import { type CellValue, type Column, isDated, isNumeric } from '../column.ts';

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

test('formats amounts with their currency', () => {
  expect(cellText(column('money'), 1.239)).toBe('$1.239');
  expect(cellText(column('money', { currency: () => 'CAD' }), 5)).toBe('CA$5.00');
});

test.each([
  ['text', false, 'No'],
  ['number', true, 'Yes'],
  ['number', 0, '0'],
  ['text', 7, '7'],
  ['money', '', ''],
  ['money', undefined, ''],
  ['date', '', ''],
  ['date', 'soon', 'soon'],
  ['datetime', 'soon', 'soon'],
] as const)('formats a %s of %j as %s', (kind, value, text) =>
  expect(cellText(column(kind), value)).toBe(text),
);

test('uses the text of the column, also for an empty cell', () => {
  const own = column('text', { text: (row) => `own ${String(row)}` });
  expect(cellText(own, null)).toBe('own null');
  // A value that is not in the row is formatted by its kind.
  expect(valueText('new', own, null)).toBe('new');
});

/** Imports the module again in another time zone, because formats are created once. */
async function inZone(timeZone: string) {
  vi.stubEnv('TZ', timeZone);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.resetModules();
  return import('./cellText.ts');
}

test("formats a day without a time zone and an instant in the user's time zone", async () => {
  const own = await inZone('America/New_York');
  expect(own.dayText('2027-03-30')).toBe('Mar 30, 2027');
  expect(own.instantText('2027-03-30T03:59:59.999Z')).toBe('Mar 29, 2027');
  expect(own.fullText(column('date'), '2027-03-30')).toBe('Tuesday, March 30, 2027');
});

test('shows the time of an instant in the tooltip', async () => {
  const own = await inZone('America/New_York');
  const instant = '2027-03-30T12:00:00.000Z';
  expect(own.instantText(instant)).toBe('Mar 30, 2027');
  expect(own.fullInstantText(instant)).toMatch(/^Tuesday, March 30, 2027 at 8:00:00\sAM/);
  expect(own.fullText(column('datetime'), instant)).toBe(own.fullInstantText(instant));
  expect(own.fullText(column('datetime'), 'soon')).toBe('soon');
});

test.each([
  ['text', 'Maple'],
  ['date', ''],
  ['date', null],
  ['number', 5],
] as const)('returns no tooltip for a %s of %j', (kind, value) =>
  expect(fullText(column(kind), value)).toBeUndefined(),
);

test('shows the tooltip of a column before that of its kind', () => {
  const tooltip = (value: unknown) => (value === '' ? 'UOM not found' : undefined);
  expect(fullText({ ...column('text'), tooltip }, '')).toBe('UOM not found');
  expect(fullText({ ...column('date'), tooltip }, '2027-03-30')).toBe('Tuesday, March 30, 2027');
});

test('classifies kinds as numbers and dates', () => {
  const kinds = ['text', 'number', 'money', 'date', 'datetime', 'status', 'boolean'] as const;
  expect(kinds.filter(isNumeric)).toEqual(['number', 'money']);
  expect(kinds.filter(isDated)).toEqual(['date', 'datetime']);
});
