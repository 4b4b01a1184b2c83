import { expect, test } from 'vitest';
import { summarizePost } from './postSummary.ts';

const none = { outcomes: [], completions: 0, missing: 0, withoutItem: 0 } as const;

test.each([
  [{ ...none, outcomes: ['RECORDED', 'DUPLICATE', 'STALE'] }, '3 counts posted', undefined],
  [{ ...none, outcomes: ['RECORDED'], completions: 2 }, '1 count posted', undefined],
  [{ ...none, completions: 2 }, '2 finished locations posted', undefined],
  [
    { ...none, outcomes: ['RECORDED', 'HELD', 'REJECTED', 'REJECTED', 'DELETED_ON_SERVER'] },
    '2 counts posted',
    '1 held for a supervisor, 2 refused, 1 removed at a desk before',
  ],
  [{ ...none, outcomes: ['RECORDED'], withoutItem: 1 }, '1 count posted', '1 count needs an item'],
  [{ ...none, outcomes: ['RECORDED'], withoutItem: 2 }, '1 count posted', '2 counts need an item'],
  [{ ...none, missing: 3 }, '0 counts posted', '3 counts not confirmed: post again'],
] as const)('summarizes %j', (numbers, title, detail) =>
  expect(summarizePost(numbers)).toEqual({ title, detail }),
);
