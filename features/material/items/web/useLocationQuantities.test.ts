import { expect, test } from 'vitest';
import { chooseQuantities, type LocationQuantity } from './useLocationQuantities.ts';

const at = (time: string): string => `2027-02-23T${time}:00.000Z`;
const row = (quantity: number): LocationQuantity => ({
  id: 'row',
  materialItemId: 'label',
  locationId: 'bin',
  quantity,
  updated: at('08:00'),
});
const readAt = Date.parse(at('10:00'));
const read = [row(5)];
const stored = { quantities: [row(7)], asOf: at('10:42') };
const older = { ...stored, asOf: at('09:00') };

test.each([
  ['nothing yet', { read: undefined, stored: undefined, online: true }, { quantities: undefined }],
  ['what the device keeps until the server answers', { read: undefined, stored, online: true }, stored],
  ['what the device keeps without a network', { read: undefined, stored, online: false }, stored],
  ['what the server sends', { read, stored, online: true }, { quantities: read }],
  ['the newer ones of the device without a network', { read, stored, online: false }, stored],
  [
    'the newer ones of the page without a network',
    { read, stored: older, online: false },
    { quantities: read, asOf: at('10:00') },
  ],
])('shows %s', (_, choice, expected) => {
  expect(chooseQuantities({ ...choice, readAt })).toEqual(expected);
});
