import { expect, test } from 'vitest';
import { mergedSite, needsSite, sitesToPick } from './site.ts';

const chosen = { id: '1', name: 'Ridge', tenantId: 'MOIF' };

test('returns active sites in natural order of their names', () =>
  expect(
    sitesToPick([
      { id: 'a', name: 'Site 10', status: 'ACTIVE' },
      { id: 'b', name: 'Site 9', status: 'ACTIVE' },
      { id: 'c', name: 'Old', status: 'INACTIVE' },
    ]).map(({ name }) => name),
  ).toEqual(['Site 9', 'Site 10']));

test('keeps the selected site and updates its name', () => {
  expect(mergedSite(chosen, { id: '1', name: 'Ridge', status: 'ACTIVE' })).toBe(chosen);
  expect(mergedSite(chosen, { id: '1', name: 'Ridge North', status: 'ACTIVE' })).toEqual({
    ...chosen,
    name: 'Ridge North',
  });
});

test.each([[null], [{ id: '1', name: 'Ridge', status: 'INACTIVE' }]])(
  'clears a site whose current state is %j',
  (known) => expect(mergedSite(chosen, known)).toBeUndefined(),
);

test.each([
  ['/material', true],
  ['/availability/count', true],
  ['/Availability', true],
  ['/materials', false],
  ['/fulfill/product/availability', false],
  ['/', false],
])('requires a site on %s: %s', (path, needs) => expect(needsSite(path)).toBe(needs));

test('clears the selection when the server returns another site', () =>
  expect(mergedSite(chosen, { id: '2', name: 'Ridge', status: 'ACTIVE' })).toBeUndefined());
