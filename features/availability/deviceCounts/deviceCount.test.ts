import { expect, test } from 'vitest';
import { createEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { countFormats } from '../counts/countInput.ts';
import { canPost, countKind, readDeviceCount } from './deviceCount.ts';

const time = {
  recordedAt: '2027-01-04T12:00:00.000Z',
  deviceRecordedAt: '2027-01-04T12:00:00.000Z',
  clockJumped: false,
  seq: 1,
};
const read = (format: number, payload: unknown) =>
  readDeviceCount(createEntry({ id: 'a', kind: countKind, format, siteId: 's', payload }, time));

test.each([undefined, null, 7, 'text', [], { quantity: '7' }, { quantity: null, itemId: 3 }])(
  'shows a payload of %j as far as it can be read, and posts it only when it is of another format',
  (payload) => {
    const { isForeign, payload: shown } = read(countFormats.current, payload);
    expect([isForeign, shown.quantity, shown.grade]).toEqual([true, 0, 2]);
    expect(canPost(read(countFormats.current, payload))).toBe(false);
    expect(canPost(read(countFormats.current + 1, payload))).toBe(true);
  },
);

test('reads the same entry once', () => {
  const entry = createEntry({ id: 'a', kind: countKind, format: 1, siteId: 's', payload: {} }, time);
  expect(readDeviceCount(entry)).toBe(readDeviceCount(entry));
});
