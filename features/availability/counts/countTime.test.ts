import { expect, test } from 'vitest';
import { correctCountTime } from './countTime.ts';

const day = (time: string) => `2026-11-21T${time}:00.000Z`;
const correct = (change: Partial<Parameters<typeof correctCountTime>[0]>) =>
  correctCountTime({
    recordedAt: day('08:00'),
    deviceRecordedAt: null,
    sentAt: null,
    receivedAt: day('12:00'),
    ...change,
  });

test.each([
  ['without a time of sending', {}, '08:00'],
  ['of a device whose clock is right', { sentAt: day('12:00') }, '08:00'],
  ['of a device whose clock is 2 hours slow', { sentAt: day('10:00') }, '10:00'],
  ['of a device whose clock is 3 hours fast', { sentAt: day('15:00') }, '05:00'],
  ['that a device has corrected', { deviceRecordedAt: day('06:00'), sentAt: day('10:00') }, '08:00'],
  ['of the future', { recordedAt: day('13:00') }, '12:00'],
  [
    'of the future that a device has corrected',
    { recordedAt: day('13:00'), deviceRecordedAt: day('06:00') },
    '12:00',
  ],
] as const)('corrects the time of a count %s', (_, change, expected) =>
  expect(correct(change)).toEqual({
    recordedAt: day(expected),
    deviceRecordedAt:
      'deviceRecordedAt' in change
        ? change.deviceRecordedAt
        : ('recordedAt' in change && change.recordedAt) || day('08:00'),
  }),
);

test('keeps within the years that the database stores', () => {
  const first = '0001-01-01T00:00:00.000Z';
  expect(correct({ recordedAt: first, sentAt: '9999-12-31T23:59:59.999Z' })).toEqual({
    recordedAt: first,
    deviceRecordedAt: first,
  });
  expect(correct({ sentAt: first })).toMatchObject({ recordedAt: day('12:00') });
});
