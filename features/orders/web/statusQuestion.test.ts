import { expect, test } from 'vitest';
import { allowedNextStatuses } from '../orderStatus.ts';
import { statusQuestion } from './statusQuestion.ts';

test.each([
  [['OPEN'], 'SUBMITTED', undefined],
  [['SUBMITTED', 'OPEN'], 'SHIPPED', undefined],
  [['SUBMITTED'], 'OPEN', 'Set order 100700 back to Open?'],
  [['OPEN', 'SHIPPED'], 'SUBMITTED', 'Set order 100700 back to Submitted?'],
  [['OPEN'], 'CANCELLED', 'Cancel order 100700?'],
  [['OPEN'], 'DELETED', 'Delete order 100700?'],
  [['DELETED'], 'OPEN', 'Set order 100700 back to Open?'],
] as const)('from %j to %s asks %s', (from, to, title) =>
  expect(statusQuestion('order 100700', from, to)?.title).toBe(title),
);

test('deleting promises no more than the rules hold: without lines nothing can be opened', () => {
  const deleted = { orderNumber: '100700', status: 'DELETED', poNumber: null, poRequired: false } as const;
  expect(allowedNextStatuses({ ...deleted, numberOfLines: 0 })).toEqual([]);
  expect(allowedNextStatuses({ ...deleted, numberOfLines: 1 })).toEqual(['OPEN']);
  expect(statusQuestion('order 100700', ['OPEN'], 'DELETED')?.text).toContain(
    'An order with lines can be opened again.',
  );
});

test.each([
  ['CANCELLED', 'Set to Cancelled', true],
  ['DELETED', 'Delete', true],
  ['OPEN', 'Set back to Open', undefined],
] as const)('the answer to a change to %s reads "%s"', (to, action, danger) => {
  const question = statusQuestion('order 100700', ['SUBMITTED'], to);
  expect([question?.action, question?.danger]).toEqual([action, danger]);
});
