import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { getCountId } from './countId.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();
const kim = { tenantId: 'MOIF', email: 'kim@example.com' };
const count = {
  countRowId: null,
  recordedAt: '2026-11-21T08:00:00.000Z',
  itemId: testId(1),
  locationId: testId(2),
  grade: 1,
};

test('keeps the id of the client', () =>
  expect(getCountId(sha1, kim, { ...count, countRowId: testId(9) })).toBe(testId(9)));

test('derives the same id for the same count, and another one for any other', () => {
  const id = getCountId(sha1, kim, count);
  expect(getCountId(sha1, kim, { ...count })).toBe(id);
  const others = [
    getCountId(sha1, { ...kim, tenantId: 'SFG' }, count),
    getCountId(sha1, { ...kim, email: 'lee@example.com' }, count),
    getCountId(sha1, kim, { ...count, recordedAt: '2026-11-21T08:00:00.001Z' }),
    getCountId(sha1, kim, { ...count, itemId: testId(3) }),
    getCountId(sha1, kim, { ...count, locationId: testId(3) }),
    getCountId(sha1, kim, { ...count, grade: 2 }),
  ];
  expect(new Set([id, ...others]).size).toBe(7);
});
