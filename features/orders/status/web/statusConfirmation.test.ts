import { expect, test } from 'vitest';
import { allowedNextStatuses } from '../orderStatus.ts';
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
    'You can reopen it from there if it has lines.',
  );
});

test.each([
  ['CANCELLED', 'Cancel order', 'Keep order', true],
  ['DELETED', 'Delete', undefined, true],
  ['OPEN', 'Set back to Open', undefined, undefined],
] as const)('labels the buttons for %s "%s" and "%s"', (to, action, cancel, danger) => {
  const question = buildStatusConfirmation('order 100700', ['SUBMITTED'], to);
  expect([question?.action, question?.cancel, question?.danger]).toEqual([action, cancel, danger]);
});

test('names several orders in its buttons and text', () => {
  const confirm = (to: 'CANCELLED' | 'DELETED') => buildStatusConfirmation('2 orders', ['OPEN', 'OPEN'], to);
  expect(confirm('CANCELLED')).toMatchObject({ action: 'Cancel orders', cancel: 'Keep orders' });
  expect(confirm('DELETED')?.text).toContain('You can reopen those with lines from there.');
});
