import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocationCascade } from './locationCascade.ts';
import type { LocationType } from './locationType.ts';

const location = (id: string, locationType: LocationType, parentLocationId: string | null, name = id) => ({
  id,
  name,
  locationType,
  parentLocationId,
});

const site = [
  location('h10', 'HOUSE', 'site', 'House 10'),
  location('h2', 'HOUSE', 'site', 'House 2'),
  location('h2d', 'SECTION', 'h2', 'Section D'),
  location('h2a', 'SECTION', 'h2', 'Section A'),
  location('h2d10', 'BAY', 'h2d', 'Bay 10'),
  location('h2d2', 'BAY', 'h2d', 'Bay 2'),
  location('dock', 'SECTION', 'warehouse', 'Loading Dock'),
  location('nursery', 'BAY', null, 'A Nursery Row'),
];
const cascade = createLocationCascade(site);

const show = (selectedId: string | null, from = cascade) =>
  from
    .listLevels(selectedId)
    .map(
      ({ label, choices, selected }) =>
        `${label}: ${choices.map(({ name }) => (name === selected?.name ? `[${name}]` : name)).join(', ')}`,
    );

test('lists houses, and sections and bays without a house, sorted by name and number', () =>
  expect(show(null)).toEqual(['House or Section or Bay: A Nursery Row, House 2, House 10, Loading Dock']));

test('lists the sections of the chosen house, then the bays of the chosen section', () => {
  expect(show('h2')).toEqual([
    'House or Section or Bay: A Nursery Row, [House 2], House 10, Loading Dock',
    'Section: Section A, Section D',
  ]);
  expect(show('h2d')).toEqual([
    'House or Section or Bay: A Nursery Row, [House 2], House 10, Loading Dock',
    'Section: Section A, [Section D]',
    'Bay: Bay 2, Bay 10',
  ]);
  expect(show('h2d10').at(-1)).toBe('Bay: Bay 2, [Bay 10]');
  expect(show('gone')).toEqual(show(null));
});

test('is valid at a bay, and where nothing of the three types lies below', () =>
  expect(site.filter(({ id }) => cascade.isCountable(id)).map(({ name }) => name)).toEqual([
    'House 10',
    'Section A',
    'Bay 10',
    'Bay 2',
    'Loading Dock',
    'A Nursery Row',
  ]));

test('lists the countable locations by their paths', () =>
  expect(cascade.countable.map(({ id }) => cascade.formatPath(id))).toEqual([
    'A Nursery Row',
    'House 2 › Section A',
    'House 2 › Section D › Bay 2',
    'House 2 › Section D › Bay 10',
    'House 10',
    'Loading Dock',
  ]));

test('passes over other types, and lists what is below them first', () => {
  const found = createLocationCascade([
    location('house', 'HOUSE', 'site'),
    location('bay', 'BAY', 'aisle'),
    location('bin', 'BIN', 'house'),
    location('aisle', 'AISLE', 'house'),
  ]);
  expect(show('house', found)).toEqual(['House or Bay: bay, [house]']);
  expect(found.isCountable('house')).toBe(true);
  expect(found.isCountable('bin')).toBe(false);
  expect(found.find('bin')).toBeUndefined();
});

test('lists locations whose parents go round in a circle first, with what is below them', () => {
  const found = createLocationCascade([
    location('a', 'HOUSE', 'c'),
    location('b', 'SECTION', 'a'),
    location('c', 'BAY', 'b'),
    location('d', 'BAY', 'c'),
    location('e', 'HOUSE', 'e'),
  ]);
  expect(show('d', found)).toEqual(['House or Section or Bay: a, b, [c], e', 'Bay: [d]']);
  expect(found.countable.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('reaches every location of the three types, whatever their parents', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          type: fc.constantFrom<LocationType>('HOUSE', 'SECTION', 'BAY', 'AISLE', 'SITE'),
          parent: fc.option(fc.nat(30)),
          isActive: fc.boolean(),
        }),
        { maxLength: 25 },
      ),
      (rows) => {
        const locations = rows.map(({ type, parent }, index) =>
          location(String(index), type, parent === null ? null : String(parent)),
        );
        const found = createLocationCascade(locations);
        for (const { id, locationType } of locations) {
          const isListed = ['HOUSE', 'SECTION', 'BAY'].includes(locationType);
          expect(found.getPath(id).at(-1)?.id).toBe(isListed ? id : undefined);
          // Each level offers the chosen location; those that cannot be counted have a level below.
          const levels = found.listLevels(id);
          found.getPath(id).forEach((step, index) => {
            expect(levels[index]?.choices).toContain(step);
          });
          if (isListed && !found.isCountable(id)) expect(levels).toHaveLength(found.getPath(id).length + 1);
        }
      },
    ),
  ));
