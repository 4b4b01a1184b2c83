import { expect, test } from 'vitest';
import { hasClockJumped, newDeviceClock, noteContact, recordTime } from './deviceClock.ts';

const hour = 3_600_000;
const noon = Date.parse('2027-01-04T12:00:00.000Z');
const contact = { sentMs: noon, respondedMs: noon + 2_000, receivedAt: '2027-01-04T13:00:01.000Z' };

test('corrects a clock that is an hour slow by what the last contact says', () => {
  const clock = noteContact(newDeviceClock, contact, { hasWaiting: false, lastContact: null });
  expect(recordTime(clock, noon + hour).time).toMatchObject({
    recordedAt: '2027-01-04T14:00:00.000Z',
    deviceRecordedAt: '2027-01-04T13:00:00.000Z',
    clockJumped: false,
  });
});

test('keeps the times of entries when the clock is set right before posting', () => {
  const first = recordTime(newDeviceClock, noon + 5 * hour);
  const second = recordTime(first.clock, noon);
  expect([second.time.recordedAt, second.time.clockJumped]).toEqual(['2027-01-04T17:00:00.001Z', true]);
});

test('no longer follows an entry of the future once nothing waits', () => {
  const { clock } = recordTime(newDeviceClock, noon + 24 * hour);
  const right = { ...contact, receivedAt: '2027-01-04T12:00:01.000Z' };
  const waiting = noteContact(clock, right, { hasWaiting: true, lastContact: null });
  expect(recordTime(waiting, noon + hour).time.recordedAt).toBe('2027-01-05T12:00:00.001Z');
  const posted = noteContact(clock, right, { hasWaiting: false, lastContact: null });
  expect(recordTime(posted, noon + hour).time.recordedAt).toBe('2027-01-04T13:00:00.000Z');
});

test('stays behind counts that the last contact took when an earlier response arrives late', () => {
  const { clock } = recordTime(newDeviceClock, noon + 24 * hour);
  const late = { ...contact, receivedAt: '2027-01-04T12:00:01.000Z' };
  const lastContact = '2027-01-04T12:00:30.000Z';
  const posted = noteContact(clock, late, { hasWaiting: false, lastContact });
  expect(recordTime(posted, noon).time.recordedAt).toBe('2027-01-04T12:00:30.001Z');
});

test('takes nothing from a request whose response took more than a minute, or came before it', () => {
  for (const elapsed of [60_001, -1]) {
    const slow = { ...contact, respondedMs: noon + elapsed };
    expect(noteContact(newDeviceClock, slow, { hasWaiting: false, lastContact: null })).toBe(newDeviceClock);
  }
});

test('gives every time a clock can show', () => {
  for (const deviceMs of [-8.64e15, 8.64e15]) {
    const { time } = recordTime(newDeviceClock, deviceMs);
    expect(time.recordedAt).toMatch(/^\d{4}-/);
    expect(time.deviceRecordedAt).toMatch(/^\d{4}-/);
  }
});

test('notices a clock that was set back, and one that was set forward while the page was visible', () => {
  const before = { deviceMs: noon, steadyMs: 0 };
  const jumps = [-10_000, 10_000, 3_000].map((difference) => ({
    deviceMs: noon + 60_000 + difference,
    steadyMs: 60_000,
  }));
  expect(jumps.map((after) => hasClockJumped(before, after, { wasVisible: true }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(jumps.map((after) => hasClockJumped(before, after, { wasVisible: false }))).toEqual([
    true,
    false,
    false,
  ]);
});
