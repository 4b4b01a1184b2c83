import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import {
  adjustmentInput,
  describeAdjustment,
  findAdjustedSession,
  signedQuantity,
} from './adjustmentInput.ts';
import type { AvailabilitySession } from '../sessions/sessionFields.ts';
import { countReasonLabels } from './countReasons.ts';

const input = {
  itemId: testId(1),
  quantity: 5,
  recordedAt: '2026-11-21T08:00:00.000Z',
  recordedBy: 'kim@example.com',
};
const parse = (change: object) => validateInput(adjustmentInput, { ...input, ...change });

test('lowers the stock because of an order unless another direction and reason are given', () =>
  expect(parse({})).toMatchObject({
    ok: true,
    value: {
      direction: 'DECREASE',
      reason: 'ORDERED',
      comment: null,
      sessionId: null,
      clientMutationId: null,
    },
  }));

test.each([1, 999_999_999_999_999])('accepts the quantity %d', (quantity) =>
  expect(parse({ quantity })).toMatchObject({ ok: true, value: { quantity } }),
);

test.each([
  [null, 'REQUIRED', 'Quantity is required'],
  [0, 'OUT_OF_RANGE', 'Quantity must be greater than 0'],
  [-1, 'OUT_OF_RANGE', 'Quantity must be greater than 0'],
  [1.5, 'INVALID_FORMAT', 'Quantity must be a whole number'],
  [1_000_000_000_000_000, 'OUT_OF_RANGE', 'Quantity cannot exceed 999,999,999,999,999'],
])('refuses the quantity %s', (quantity, code, message) =>
  expect(parse({ quantity })).toMatchObject({ problems: [{ code, field: ['quantity'], message }] }),
);

test.each([
  [{ itemId: null }, 'itemId', 'REQUIRED'],
  [{ reason: 'STOLEN' }, 'reason', 'INVALID_REFERENCE'],
  [{ reason: 'toString' }, 'reason', 'INVALID_REFERENCE'],
  [{ comment: 'a\0b' }, 'comment', 'INVALID_FORMAT'],
  [{ comment: 'x'.repeat(2001) }, 'comment', 'TOO_LONG'],
  [{ recordedBy: ' ' }, 'recordedBy', 'REQUIRED'],
])('refuses %o', (change, field, code) =>
  expect(parse(change)).toMatchObject({ problems: [{ code, field: [field] }] }),
);

test('accepts every reason', () => {
  for (const reason of Object.keys(countReasonLabels)) expect(parse({ reason })).toMatchObject({ ok: true });
});

test('adjusts the live session only', () => {
  const live: AvailabilitySession = {
    sessionId: testId(2),
    status: 'LIVE',
    recordedAt: input.recordedAt,
    countTotal: 1,
    adjustmentTotal: 0,
    tenantId: 'MOIF',
    version: 1,
    updatedAt: input.recordedAt,
  };
  expect(findAdjustedSession(live, null)).toMatchObject({ ok: true, value: live });
  expect(findAdjustedSession(live, live.sessionId)).toMatchObject({ ok: true });
  for (const found of [findAdjustedSession(live, testId(3)), findAdjustedSession(undefined, live.sessionId)])
    expect(found).toMatchObject({ problems: [{ code: 'INVALID_STATE', field: ['sessionId'] }] });
});

test('describes an adjustment with its sign, reason and comment', () => {
  const found = { direction: 'INCREASE', quantity: 1200, reason: 'FOUND', comment: null } as const;
  expect(signedQuantity(found)).toBe(1200);
  expect(describeAdjustment('Lavender', found)).toBe('Lavender: +1,200 (found)');
  const damaged = { direction: 'DECREASE', quantity: 5, reason: 'DAMAGED', comment: 'Frost' } as const;
  expect(signedQuantity(damaged)).toBe(-5);
  expect(describeAdjustment('Lavender', damaged)).toBe('Lavender: -5 (damaged), Frost');
});
