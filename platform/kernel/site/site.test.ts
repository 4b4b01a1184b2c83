import { expect, test } from 'vitest';
import { mergedSite, needsSite, sitesToPick } from './site.ts';

const chosen = { id: '1', name: 'Ridge', tenantId: 'MOIF' };

test('only active sites can be picked, by name as people count', () =>
  expect(
    sitesToPick([
      { id: 'a', name: 'Site 10', status: 'ACTIVE' },
      { id: 'b', name: 'Site 9', status: 'ACTIVE' },
      { id: 'c', name: 'Old', status: 'INACTIVE' },
    ]).map(({ name }) => name),
  ).toEqual(['Site 9', 'Site 10']));

test('a site keeps its choice and follows its name', () => {
  expect(mergedSite(chosen, { id: '1', name: 'Ridge', status: 'ACTIVE' })).toBe(chosen);
  expect(mergedSite(chosen, { id: '1', name: 'Ridge North', status: 'ACTIVE' })).toEqual({
    ...chosen,
    name: 'Ridge North',
  });
});

test.each([[null], [{ id: '1', name: 'Ridge', status: 'INACTIVE' }]])(
  'a site that is %j now is cleared',
  (known) => expect(mergedSite(chosen, known)).toBeUndefined(),
);

test.each([
  ['/material', true],
  ['/availability/count', true],
  ['/Availability', true],
  ['/materials', false],
  ['/fulfill/product/availability', false],
  ['/', false],
])('%s needs a site: %s', (path, needs) => expect(needsSite(path)).toBe(needs));

test('another site than the chosen one clears it', () =>
  expect(mergedSite(chosen, { id: '2', name: 'Ridge', status: 'ACTIVE' })).toBeUndefined());
