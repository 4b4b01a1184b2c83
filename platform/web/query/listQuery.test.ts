import { expect, test } from 'vitest';
import { merged } from './listQuery.ts';

const id = (row: { id: string }) => row.id;

test('changed rows stay in their place, new ones come first', () =>
  expect(
    merged(
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
      [
        { id: 'b', n: 2 },
        { id: 'c', n: 2 },
      ],
      id,
    ),
  ).toEqual([
    { id: 'c', n: 2 },
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]));
