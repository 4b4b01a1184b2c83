import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { countChange, countPost, deletedCount, newCount } from './countInput.ts';

const lavender = {
  itemId: testId(1),
  locationId: testId(2),
  quantity: 40,
  recordedAt: '2026-11-21T08:00:00.000Z',
};

test('completes a count that says only what was counted where and when', () =>
  expect(newCount.parse(lavender)).toEqual({
    ...lavender,
    countRowId: null,
    grade: 2,
    comment: null,
    deviceRecordedAt: null,
    recordedBy: 'unknown',
    rev: null,
    seq: null,
    deleted: false,
    clockJumped: false,
  }));

test('normalizes the texts of a count, and keeps the lines of its comment', () =>
  expect(
    newCount.parse({ ...lavender, comment: ' tagged\r\nfor  Mothers ', recordedBy: ' Kim@example.com ' }),
  ).toMatchObject({ comment: 'tagged\nfor  Mothers', recordedBy: 'Kim@example.com' }));

test.each([0, 999_999_999_999_999])('accepts the quantity %d', (quantity) =>
  expect(newCount.parse({ ...lavender, quantity })).toMatchObject({ quantity }),
);

const tooMany = 'Quantity cannot exceed 999,999,999,999,999';
test.each([
  [{ quantity: -1 }, 'OUT_OF_RANGE', 'Quantity cannot be negative'],
  [{ quantity: 1_000_000_000_000_000 }, 'OUT_OF_RANGE', tooMany],
  [{ quantity: 12.5 }, 'INVALID_FORMAT', 'Quantity must be a whole number'],
  [{ quantity: undefined }, 'REQUIRED', 'Quantity is required'],
  [{ grade: 0 }, 'OUT_OF_RANGE', 'Grade must be 1, 2 or 3'],
  [{ grade: 4 }, 'OUT_OF_RANGE', 'Grade must be 1, 2 or 3'],
  [{ comment: 'x'.repeat(2001) }, 'TOO_LONG', 'Comment cannot exceed 2000 characters'],
  [{ comment: 'a\0b' }, 'INVALID_FORMAT', 'Comment contains invalid characters'],
  [{ comment: 'a\ud800' }, 'INVALID_FORMAT', 'Comment contains invalid characters'],
  [{ recordedBy: 'a\0b' }, 'INVALID_FORMAT', 'Recorded by contains invalid characters'],
  [{ itemId: 'lavender' }, 'INVALID_FORMAT', 'Id must have 32 hexadecimal characters'],
  [{ rev: 0 }, 'OUT_OF_RANGE', 'Revision must be greater than 0'],
  [{ rev: 1_000_000_001 }, 'OUT_OF_RANGE', 'Revision cannot exceed 1,000,000,000'],
] as const)('refuses a count with %j', (change, code, message) => {
  const [field] = Object.keys(change);
  expect(validateInput(newCount, { ...lavender, ...change })).toMatchObject({
    problems: [{ code, field: [field], message }],
  });
});

test('says of a quantity beyond exact numbers that it is too large', () =>
  expect(validateInput(newCount, { ...lavender, quantity: 10_000_000_000_000_000 })).toMatchObject({
    problems: [{ message: 'Quantity is too large' }, { message: tooMany }],
  }));

test('deletes a count whatever it said', () =>
  expect(
    deletedCount.parse({
      ...lavender,
      deleted: true,
      grade: 9,
      quantity: 0.5,
      comment: '\0',
      recordedBy: '\0',
    }),
  ).toMatchObject({ deleted: true, grade: 2, quantity: 0, comment: null, recordedBy: 'unknown' }));

test('changes the fields that are sent, and empties a comment', () => {
  expect(countChange.parse({})).toEqual({});
  expect(countChange.parse({ quantity: 0, comment: ' ' })).toEqual({ quantity: 0, comment: null });
  expect(countChange.parse({ quantity: null, grade: null, locationId: null })).toEqual({});
  expect(validateInput(countChange, { quantity: 0.5 })).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', field: ['quantity'] }],
  });
});

test('completes a post of a client that sends counts alone', () =>
  expect(countPost.parse({})).toEqual({
    recordedBy: 'unknown',
    deviceId: null,
    sentAt: null,
    payloadVersion: 1,
    completedLocations: [],
    pendingCount: null,
  }));

test.each([
  [{ deviceId: 'x'.repeat(65) }, 'TOO_LONG', 'deviceId'],
  [{ pendingCount: -1 }, 'OUT_OF_RANGE', 'pendingCount'],
] as const)('refuses a post with %j', (post, code, field) =>
  expect(validateInput(countPost, post)).toMatchObject({ problems: [{ code, field: [field] }] }),
);
