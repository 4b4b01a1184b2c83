import { describe, expect, test } from 'vitest';
import { compareRecords, isSameRecord } from './compareRecords.ts';
import type { RecordDefinition } from './recordFields.ts';

interface Values {
  name: string;
  site: string;
  house: string | null;
  code: string;
}

const definition: RecordDefinition<Values, { upperCase: boolean }> = {
  fields: {
    name: { label: 'Name', text: ({ name }, { upperCase }) => (upperCase ? name.toUpperCase() : name) },
    site: { label: 'Site', text: ({ site, house }) => [site, house].filter(Boolean).join(', ') },
    house: { chosenWith: 'site' },
    code: { label: 'Code', text: ({ code }) => code },
  },
  normalize: (values) => ({ ...values, name: values.name.trim() }),
};
const base: Values = { name: 'Fern', site: 'Canby', house: null, code: '1' };
const compare = (mine: Partial<Values>, theirs: Partial<Values>, upperCase = false) =>
  compareRecords(
    definition,
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    { upperCase },
  );

type Change = Partial<Values>;

describe('changes of two users', () => {
  test.each<
    [title: string, mine: Change, theirs: Change, both: string[], onlyTheirs: string[], merged: Change]
  >([
    ['nothing', {}, {}, [], [], {}],
    ['only mine', { code: '2' }, {}, [], [], { code: '2' }],
    ['only theirs', {}, { code: '2' }, [], ['Code'], { code: '2' }],
    ['different fields', { name: 'Moss' }, { code: '2' }, [], ['Code'], { name: 'Moss', code: '2' }],
    ['the same change', { code: '2' }, { code: '2' }, [], [], { code: '2' }],
    ['the same once stored', { name: 'Moss ' }, { name: 'Moss' }, [], [], { name: 'Moss ' }],
    ['one field', { code: '2' }, { code: '3' }, ['Code'], [], { code: '2' }],
    ['null and empty', { house: '' }, { code: '2' }, [], ['Code'], { house: '', code: '2' }],
    ['chosen with', {}, { house: '4' }, [], ['Site'], { house: '4' }],
    ['both of a pair', { site: 'Salem' }, { house: '4' }, ['Site'], [], { site: 'Salem', house: null }],
  ])('are compared and merged: %s', (_, mine, theirs, both, onlyTheirs, merged) => {
    const comparison = compare(mine, theirs);
    expect(comparison.both.map(({ label }) => label)).toEqual(both);
    expect(comparison.onlyTheirs).toEqual(onlyTheirs);
    expect(comparison.merge(new Set())).toEqual({ ...base, ...merged });
  });

  test('take the other value with all values that belong to it', () => {
    const { merge } = compare({ site: 'Salem', house: '1' }, { site: 'Boring', house: '4' });
    expect(merge(new Set(['Site']))).toEqual({ ...base, site: 'Boring', house: '4' });
  });

  test('are displayed as they will be stored, in the given context', () =>
    expect(compare({ name: ' Moss' }, { name: 'Ivy' }, true).both).toEqual([
      { label: 'Name', mine: 'MOSS', theirs: 'IVY' },
    ]));
});

test('shows a reference whose name is not loaded as "Not loaded", and an empty one as empty', () => {
  const references: RecordDefinition<{ siteId: string | null }, undefined> = {
    fields: { siteId: { label: 'Site', text: () => '' } },
    normalize: (values) => values,
  };
  const versions = { base: { siteId: '1' }, mine: { siteId: null }, theirs: { siteId: '2' } };
  expect(compareRecords(references, versions, undefined).both).toEqual([
    { label: 'Site', mine: '', theirs: 'Not loaded' },
  ]);
});

test.each<[boolean, Change]>([
  [true, {}],
  [true, { name: ' Fern ' }],
  [true, { house: '' }],
  [false, { house: '4' }],
  [false, { code: '2' }],
])('compares two records as stored: %s for %j', (same, change) =>
  expect(isSameRecord(definition, base, { ...base, ...change })).toBe(same),
);
