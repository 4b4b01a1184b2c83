import { expect, test } from 'vitest';
import { updateSelectedSite, needsSite, offersSite, selectableSites } from './site.ts';

const selected = { id: '1', name: 'Ridge', tenantId: 'MOIF' };

test('returns active sites in natural order of their names', () =>
  expect(
    selectableSites([
      { id: 'a', name: 'Site 10', status: 'ACTIVE' },
      { id: 'b', name: 'Site 9', status: 'ACTIVE' },
      { id: 'c', name: 'Old', status: 'INACTIVE' },
    ]).map(({ name }) => name),
  ).toEqual(['Site 9', 'Site 10']));

test('keeps the selected site and updates its name', () => {
  expect(updateSelectedSite(selected, { id: '1', name: 'Ridge', status: 'ACTIVE' })).toBe(selected);
  expect(updateSelectedSite(selected, { id: '1', name: 'Ridge North', status: 'ACTIVE' })).toEqual({
    ...selected,
    name: 'Ridge North',
  });
});

test.each([[null], [{ id: '1', name: 'Ridge', status: 'INACTIVE' }]])(
  'clears a site whose current state is %j',
  (current) => expect(updateSelectedSite(selected, current)).toBeUndefined(),
);

test.each([
  ['/material', true],
  ['/availability/count', true],
  ['/Availability', true],
  ['/materials', false],
  ['/fulfill/product/availability', false],
  ['/', false],
])('requires a site on %s: %s', (path, needs) => {
  expect(needsSite(path)).toBe(needs);
  expect(offersSite(path)).toBe(needs);
});

test.each(['/availability/review', '/Availability/Posted/'])(
  'offers a site on %s, but needs none',
  (path) => {
    expect(offersSite(path)).toBe(true);
    expect(needsSite(path)).toBe(false);
  },
);

test('clears the selection when the server returns another site', () =>
  expect(updateSelectedSite(selected, { id: '2', name: 'Ridge', status: 'ACTIVE' })).toBeUndefined());
