import { expect, test } from 'vitest';
import { type CountState, describeClockCorrection, formatPack, listCountNotes } from './countNotes.ts';

const standing: CountState = {
  held: false,
  heldReason: null,
  isReplaced: false,
  isOlderThanLive: false,
  wasCorrected: false,
  isItemInactive: false,
  clockJumped: false,
};

test.each<[Partial<CountState>, readonly string[]]>([
  [{}, []],
  [{ held: true, heldReason: 'Location is inactive' }, ['Held: Location is inactive']],
  [{ held: true }, ['Held']],
  [{ isReplaced: true }, ['Replaced by a later count']],
  [{ isOlderThanLive: true }, ['Older than the live count']],
  [{ isItemInactive: true }, ['Item is inactive']],
  [{ clockJumped: true }, ['The clock of the phone was changed']],
  [
    { isReplaced: true, wasCorrected: true },
    ['Replaced by a later count', 'Changed on the phone after a correction'],
  ],
])('says of a count with %j: %j', (state, notes) =>
  expect(listCountNotes({ ...standing, ...state })).toEqual(notes),
);

test.each([
  ['2027-02-22T07:00:00.000Z', undefined],
  ['2027-02-22T07:05:00.000Z', undefined],
  ['2027-02-22T07:12:00.000Z', 'Corrected: the clock of the device was 12 minutes fast'],
  ['2027-02-22T05:59:00.000Z', 'Corrected: the clock of the device was 61 minutes slow'],
  ['2027-02-22T12:00:00.000Z', 'Corrected: the clock of the device was 5 hours fast'],
  ['not a time', undefined],
])('describes the correction of a count at 7:00 that the phone recorded at %s', (deviceRecordedAt, text) =>
  expect(describeClockCorrection({ recordedAt: '2027-02-22T07:00:00.000Z', deviceRecordedAt })).toBe(text),
);

test('names units of several pieces', () => {
  expect(formatPack({ uom: 'TRAY', eaches: 6 })).toBe('TRAY of 6');
  expect(formatPack({ uom: null, eaches: 6 })).toBe('Unit of 6');
  expect(formatPack({ uom: 'EA', eaches: 1 })).toBeUndefined();
});
