import { expect, onTestFinished, test, vi } from 'vitest';
import { cellText, fullText } from '../grid/cells/cellText.ts';
import { sheetValue } from '../grid/cells/sheetValue.ts';
import type { Column } from '../grid/column.ts';
import { cellNumber } from '../grid/formatting/comparableCell.ts';
import { rowFilter } from '../grid/rows/columnFilter.ts';
import { createRowFinder } from '../grid/rows/quickSearch.ts';
import { findInstantDay, findWallClockTime } from './wallClock.ts';

test.each([
  ['2027-03-30T03:59:59.999Z', 'America/New_York', '2027-03-29T23:59:59.999Z'],
  ['2027-03-30T04:00:00.000Z', 'America/New_York', '2027-03-30T00:00:00.000Z'],
  // The hour before summer time begins, and the one after.
  ['2027-03-14T06:59:00.000Z', 'America/New_York', '2027-03-14T01:59:00.000Z'],
  ['2027-03-14T07:00:00.000Z', 'America/New_York', '2027-03-14T03:00:00.000Z'],
  ['2027-12-31T18:30:00.000Z', 'Asia/Kolkata', '2028-01-01T00:00:00.000Z'],
])('returns the wall-clock time of %s in %s', (instant, timeZone, expected) => {
  expect(findWallClockTime(instant, timeZone)).toBe(Date.parse(expected));
  expect(findInstantDay(instant, timeZone)).toBe(expected.slice(0, 10));
});

test('returns the time of the browser without a time zone, and nothing for other texts', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(findWallClockTime('2027-03-30T06:59:00.000Z')).toBe(Date.parse('2027-03-29T23:59:00.000Z'));
  expect(findWallClockTime('soon', 'Asia/Kolkata')).toBeUndefined();
  expect(findInstantDay('soon')).toBeUndefined();
});

/** Shipped at 10 PM of March 29 in Los Angeles, where the browser is, and in the first hours of March 30 in New York. */
const shipped = { shipped: '2027-03-30T05:15:00.000Z' };
const inNewYork: Column<{ shipped: string }> = {
  key: 'shipped',
  title: 'Shipped',
  kind: 'datetime',
  value: (row) => row.shipped,
  timeZone: 'America/New_York',
};

test('shows, searches, filters, colors and exports an instant in the time zone of its column', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(cellText(inNewYork, shipped)).toBe('Mar 30, 2027');
  expect(cellText({ ...inNewYork, hasTime: true }, shipped)).toMatch(/^Mar 30, 2027, 1:15\sAM$/);
  expect(fullText(inNewYork, shipped)).toMatch(/^Tuesday, March 30, 2027 at 1:15:00\sAM EDT$/);
  expect(sheetValue(inNewYork, shipped)).toBe('2027-03-30 01:15');
  expect(cellNumber(inNewYork, shipped)).toBe(Date.parse('2027-03-30T01:15:00.000Z') / 86_400_000);
  const onDay = (dateFrom: string) =>
    rowFilter(
      [inNewYork],
      { filters: { shipped: { filterType: 'date', type: 'equals', dateFrom } } },
      dateFrom,
    )?.(shipped);
  expect([onDay('2027-03-29'), onDay('2027-03-30')]).toEqual([false, true]);
  const rows = [shipped];
  const found = (search: string) => createRowFinder<typeof shipped>().find(rows, [inNewYork], search);
  expect([found('3/29/2027'), found('3/30/2027')]).toEqual([[], rows]);
});
