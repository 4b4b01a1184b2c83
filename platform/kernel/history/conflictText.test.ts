import { expect, test } from 'vitest';
import { conflictText } from './conflictText.ts';

const change = (field: string, before: string | null, after: string) => ({
  field,
  before: before && JSON.stringify(before),
  after: JSON.stringify(after),
});
const labels = { actions: {} };

test.each([
  [{ users: [], changes: [], total: 0 }, 'Someone else changed it in the meantime'],
  [
    { users: ['Kim Lee'], changes: [change('poNumber', null, '17')], total: 1 },
    'Kim Lee changed po number from nothing to 17',
  ],
  [
    { users: ['Kim Lee', 'Vera'], changes: [change('name', 'A', 'B'), change('code', '1', '2')], total: 5 },
    'Kim Lee and Vera changed name from A to B, code from 1 to 2 and 3 more',
  ],
])('names users and changes of %j', (later, text) => expect(conflictText(later, labels)).toBe(text));
