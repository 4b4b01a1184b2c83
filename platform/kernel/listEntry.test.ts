import { expect, test } from 'vitest';
import { applyEntryEdits } from './listEntry.ts';

const wide = { id: 'wide', value: { name: 'Wide' } };
const narrow = { id: 'narrow', value: { name: 'Narrow' } };

test('changes an entry where it is and appends a new one', () =>
  expect(
    applyEntryEdits(
      [wide, narrow],
      [
        { id: 'new', value: 1 },
        { id: 'wide', value: 2 },
      ],
    ),
  ).toEqual([{ id: 'wide', value: 2 }, narrow, { id: 'new', value: 1 }]));

test('deletes an entry, and ignores the deletion of a missing one', () =>
  expect(
    applyEntryEdits(
      [wide, narrow],
      [
        { id: 'wide', value: null },
        { id: 'gone', value: null },
      ],
    ),
  ).toEqual([narrow]));

test('applies several edits of an entry in their order', () =>
  expect(
    applyEntryEdits(
      [wide],
      [
        { id: 'wide', value: null },
        { id: 'wide', value: 1 },
        { id: 'wide', value: 2 },
      ],
    ),
  ).toEqual([{ id: 'wide', value: 2 }]));

test('preserves unknown fields of a changed entry', () => {
  const later = { ...wide, color: 'green' };
  expect(applyEntryEdits([later], [{ id: 'wide', value: 2 }])).toEqual([{ ...later, value: 2 }]);
});
