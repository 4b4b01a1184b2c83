import { expect, test } from 'vitest';
import { changedFields, keptChange } from './fieldChange.ts';

test('only what differs is named, in JSON, nothing being null', () =>
  expect(
    changedFields(
      { poNumber: '1e5', quantity: 10, notes: '', final: false, contact: { firstName: 'Kim' } },
      { poNumber: 'PO "7"', quantity: 12, notes: null, final: false, contact: null, terms: 'Net 30' },
    ),
  ).toEqual([
    { field: 'poNumber', before: '"1e5"', after: '"PO \\"7\\""' },
    { field: 'quantity', before: '10', after: '12' },
    { field: 'contact', before: '{"firstName":"Kim"}', after: null },
    { field: 'terms', before: null, after: '"Net 30"' },
  ]));

const change = (before: string | null, after: string | null) => ({ field: 'notes', before, after });

test('what is kept of a text ends after 1000 characters', () => {
  const longest = JSON.stringify('x'.repeat(998));
  expect(keptChange(change(longest, null))).toEqual(change(longest, null));
  expect(keptChange(change(JSON.stringify('x'.repeat(2000)), `"y"`))).toEqual(
    change(`"${'x'.repeat(999)}`, '"y"'),
  );
});

test('a character that stands on the edge is left out as a whole', () => {
  const { after } = keptChange(change(null, JSON.stringify(`${'x'.repeat(998)}🌿🌿`)));
  expect(after).toBe(`"${'x'.repeat(998)}`);
  expect(after?.isWellFormed()).toBe(true);
});

test('changes beyond the cut are changes all the same', () =>
  expect(changedFields({ notes: `${'x'.repeat(1500)}a` }, { notes: `${'x'.repeat(1500)}b` })).toHaveLength(
    1,
  ));
