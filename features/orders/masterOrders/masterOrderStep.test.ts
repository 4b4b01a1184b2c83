import { expect, test } from 'vitest';
import { findMasterOrderStep, listAcknowledgedQuantities, sumUnscheduled } from './masterOrderStep.ts';

test.each([
  ['OPEN', 0, { label: 'Submit', to: 'SUBMITTED' }],
  ['SUBMITTED', 0, { label: 'Acknowledge', to: 'ACKNOWLEDGED' }],
  ['SUBMITTED', 1200, { label: 'Acknowledge (1,200 pending)', to: 'ACKNOWLEDGED' }],
  ['ACKNOWLEDGED', 3, { label: 'Close', to: 'CLOSED' }],
  ['CLOSED', 0, undefined],
] as const)('leads from %s with %i typed quantities to %j', (status, pendingCount, step) =>
  expect(findMasterOrderStep(status, pendingCount)).toEqual(step),
);

test('acknowledges typed quantities, and the ordered ones of lines without any', () => {
  const line = (id: string, acknowledgedQuantity: number | null) => ({
    id,
    orderedQuantity: 10,
    acknowledgedQuantity,
  });
  const lines = [line('typed', null), line('missing', null), line('stored', 4), line('emptied', 4)];
  const typed = new Map([
    ['typed', { quantity: 0 }],
    ['emptied', { quantity: null }],
  ]);
  expect(
    listAcknowledgedQuantities(lines, typed).map(({ line: { id }, quantity }) => [id, quantity]),
  ).toEqual([
    ['typed', 0],
    ['missing', 10],
    ['emptied', 10],
  ]);
});

test('sums what is acknowledged and not scheduled, line by line', () => {
  const lines = [
    { acknowledgedQuantity: 100, scheduledQuantity: 30 },
    { acknowledgedQuantity: 5, scheduledQuantity: 8 },
    { acknowledgedQuantity: null, scheduledQuantity: 0 },
  ];
  expect(sumUnscheduled(lines)).toBe(70);
});
