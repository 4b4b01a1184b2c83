import { expect, test } from 'vitest';
import { changedFields, truncateChange } from './fieldChange.ts';

test('returns only the fields that differ, as JSON, with null for an empty value', () =>
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

test('truncates a text after 1000 characters', () => {
  const longest = JSON.stringify('x'.repeat(998));
  expect(truncateChange(change(longest, null))).toEqual(change(longest, null));
  expect(truncateChange(change(JSON.stringify('x'.repeat(2000)), `"y"`))).toEqual(
    change(`"${'x'.repeat(999)}`, '"y"'),
  );
});

test('drops a character that would be cut in half', () => {
  const { after } = truncateChange(change(null, JSON.stringify(`${'x'.repeat(998)}🌿🌿`)));
  expect(after).toBe(`"${'x'.repeat(998)}`);
  expect(after?.isWellFormed()).toBe(true);
});

test('detects a change beyond 1000 characters', () =>
  expect(changedFields({ notes: `${'x'.repeat(1500)}a` }, { notes: `${'x'.repeat(1500)}b` })).toHaveLength(
    1,
  ));

test('ignores the order of the keys of an object, at every depth', () => {
  const stored = { address: { city: 'Canby', lines: [{ a: 1, b: 2 }] } };
  expect(changedFields(stored, { address: { lines: [{ b: 2, a: 1 }], city: 'Canby' } })).toEqual([]);
  expect(changedFields(stored, { address: { lines: [{ b: 1, a: 2 }], city: 'Canby' } })).toHaveLength(1);
});
