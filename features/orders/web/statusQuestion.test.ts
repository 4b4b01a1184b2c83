import { expect, test } from 'vitest';
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
