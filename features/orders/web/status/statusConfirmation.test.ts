import { expect, test } from 'vitest';
import { allowedNextStatuses } from '../../status/orderStatus.ts';
import { buildStatusConfirmation } from './statusConfirmation.ts';

test.each([
  [['OPEN'], 'SUBMITTED', undefined],
  [['SUBMITTED', 'OPEN'], 'SHIPPED', undefined],
  [['SUBMITTED'], 'OPEN', 'Set order 100700 back to Open?'],
  [['OPEN', 'SHIPPED'], 'SUBMITTED', 'Set order 100700 back to Submitted?'],
  [['OPEN'], 'CANCELLED', 'Cancel order 100700?'],
  [['OPEN'], 'DELETED', 'Delete order 100700?'],
  [['DELETED'], 'OPEN', 'Set order 100700 back to Open?'],
] as const)('confirms a change from %j to %s: %s', (from, to, title) =>
  expect(buildStatusConfirmation('order 100700', from, to)?.title).toBe(title),
);

test('says that a deleted order can be reopened only if it has lines', () => {
  const deleted = { orderNumber: '100700', status: 'DELETED', poNumber: null, poRequired: false } as const;
  expect(allowedNextStatuses({ ...deleted, numberOfLines: 0 })).toEqual([]);
  expect(allowedNextStatuses({ ...deleted, numberOfLines: 1 })).toEqual(['OPEN']);
  expect(buildStatusConfirmation('order 100700', ['OPEN'], 'DELETED')?.text).toContain(
    'An order with lines can be opened again.',
  );
});

test.each([
  ['CANCELLED', 'Set to Cancelled', true],
  ['DELETED', 'Delete', true],
  ['OPEN', 'Set back to Open', undefined],
] as const)('labels the button for %s "%s"', (to, action, danger) => {
  const question = buildStatusConfirmation('order 100700', ['SUBMITTED'], to);
  expect([question?.action, question?.danger]).toEqual([action, danger]);
});
