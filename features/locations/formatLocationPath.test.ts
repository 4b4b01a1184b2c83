import { expect, test } from 'vitest';
import { formatLocationPath } from './formatLocationPath.ts';

const locations = {
  site: { name: 'Canby Farm', parentLocationId: null },
  house: { name: 'House 1', parentLocationId: 'site' },
  section: { name: 'Section A', parentLocationId: 'house' },
  bay: { name: 'Bay 1', parentLocationId: 'section' },
  lost: { name: 'Bay 9', parentLocationId: 'unknown' },
  egg: { name: 'Egg', parentLocationId: 'hen' },
  hen: { name: 'Hen', parentLocationId: 'egg' },
};
const byId = new Map(Object.entries(locations));

test.each([
  ['bay', 'Canby Farm › House 1 › Section A'],
  ['house', 'Canby Farm'],
  ['site', ''],
  ['lost', ''],
  ['egg', 'Hen'],
] as const)('formats the path of %s as "%s"', (id, path) =>
  expect(formatLocationPath(locations[id], byId)).toBe(path),
);
