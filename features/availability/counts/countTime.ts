import { type ClockTime, toInstant } from '#platform/kernel/dates/day.ts';

/** Times of a count by the clocks of the device and of the server. */
interface CountClocks {
  /** By the device, corrected by it when `deviceRecordedAt` is given. */
  recordedAt: ClockTime;
  deviceRecordedAt: ClockTime | null;
  /** Time of the request by the clock of the device. */
  sentAt: ClockTime | null;
  receivedAt: ClockTime;
}

/** Time of a count: `recordedAt` decides which of two counts stands, `deviceRecordedAt` is what the device said. */
interface CountTime {
  recordedAt: ClockTime;
  deviceRecordedAt: ClockTime;
}

const earliest = Date.parse('0001-01-01T00:00:00.000Z');

/**
 * Corrects the time of a count by the difference between the clocks of server and device, which devices that know it apply
 * themselves. A count is never later than its receipt.
 */
export function correctCountTime({
  recordedAt,
  deviceRecordedAt,
  sentAt,
  receivedAt,
}: CountClocks): CountTime {
  const received = Date.parse(receivedAt);
  const offset = deviceRecordedAt === null && sentAt !== null ? received - Date.parse(sentAt) : 0;
  const corrected = Math.max(earliest, Math.min(Date.parse(recordedAt) + offset, received));
  return { recordedAt: toInstant(corrected), deviceRecordedAt: deviceRecordedAt ?? recordedAt };
}
