import { expect, test } from 'vitest';
import { findChoices } from './customerChoice.ts';

const choices = [
  { id: '1', name: 'Blue Maple Nursery', code: 'C-7' },
  { id: '2', name: 'Maple Bluff Florist', code: 'C-8', detail: 'Athens, GA' },
  { id: '3', name: 'Timber Acres', code: null },
];
const names = (search: string) => findChoices(choices, search, null).rows.map(({ name }) => name);

test.each([
  ['maple', ['Maple Bluff Florist', 'Blue Maple Nursery']],
  [' MAPLE ', ['Maple Bluff Florist', 'Blue Maple Nursery']],
  ['C-7', ['Blue Maple Nursery']],
  ['c-', ['Blue Maple Nursery', 'Maple Bluff Florist']],
  ['bluff athens', ['Maple Bluff Florist']],
  ['', ['Blue Maple Nursery', 'Maple Bluff Florist', 'Timber Acres']],
  ['oak', []],
])('finds for "%s" %j', (search, found) => expect(names(search)).toEqual(found));

test('returns more than a page page by page', () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ id: String(n), name: `Customer ${n}`, code: null }));
  const first = findChoices(many, '', null);
  expect([first.rows.length, first.next]).toEqual([50, '50']);
  const last = findChoices(many, '', '100');
  expect([last.rows.length, last.next]).toEqual([20, null]);
});

test('ends after a full last page and ranks the start of a code first', () => {
  const page = (count: number) =>
    findChoices(
      Array.from({ length: count }, (_, n) => ({
        id: String(n),
        name: `Customer ${n}`,
        code: n === 70 ? '7' : null,
      })),
      '7',
      null,
    );
  expect(page(71).rows[0]?.id).toBe('70');
  const all = Array.from({ length: 50 }, (_, n) => ({ id: String(n), name: 'A', code: null }));
  expect(findChoices(all, '', null).next).toBeNull();
  expect(findChoices([...all, ...all], '', '50').next).toBeNull();
});
