import { expect, test } from 'vitest';
import { checkListFile, exportFile } from '#platform/web/listImport/testing/listFile.ts';
import { locationImport } from './locationImport.ts';
import { locationRow } from './testing/locations.ts';

const address = {
  id: 'f'.repeat(32),
  toName: 'Canby Farm',
  addressLine1: '1 Main St',
  addressLine2: null,
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
  country: 'US',
};
const site = locationRow({ address });
const house = locationRow({
  id: 'b'.repeat(32),
  name: 'House 1/2',
  locationType: 'HOUSE',
  erpId: 'H12',
  parentLocationId: site.id,
  siteParentId: site.id,
});
const section = locationRow({
  id: 'c'.repeat(32),
  name: 'A',
  locationType: 'SECTION',
  parentLocationId: house.id,
  pickRank: 12,
  siteParentId: site.id,
  status: 'INACTIVE',
});
const stored = [section, house, site];

const check = (text: string) => checkListFile(locationImport, text, stored);
const rank = (text: string) => {
  const rows = check(text);
  return rows.map((row) => locationImport.rank?.(row, locationImport.buildContext(stored, rows)));
};

test('leaves exported locations unchanged, and adds them to another company with their status', async () => {
  const text = await exportFile(locationImport, stored);
  expect(text).toContain('"Canby Farm › House 1/2","A","Section"');
  expect(check(text).map(({ outcome, messages }) => [outcome, messages])).toEqual([
    ['UNCHANGED', {}],
    ['UNCHANGED', {}],
    ['UNCHANGED', {}],
  ]);
  const added = checkListFile(locationImport, text, []);
  expect(added.map(({ outcome, values: { status } }) => [outcome, status])).toEqual([
    ['NEW', 'INACTIVE'],
    ['NEW', 'ACTIVE'],
    ['NEW', 'ACTIVE'],
  ]);
});

test('adds locations below stored ones and below others of the file, parents first', () => {
  const text =
    'Located in,Name,Type\ncanby farm/House 2/B,Bay 1,bay\nCanby Farm > House 2,B,Section\nCanby Farm,House 2,House\nNorth,House 1,House\n,North,Site';
  const rows = check(text);
  expect(rows.map(({ outcome, messages }) => [outcome, messages])).toEqual(rows.map(() => ['NEW', {}]));
  expect(rank(text)).toEqual([3, 2, 1, 1, 0]);
  const [bay, b, house2, house1, north] = rows;
  expect(bay?.values.parent).toMatchObject({ id: b?.id, siteParentId: site.id });
  expect(b?.values.parent).toMatchObject({ id: house2?.id, siteParentId: site.id });
  expect(house1?.values.parent).toMatchObject({ id: north?.id, locationType: 'SITE' });
});

test('places locations by the ERP ID of what they stand in, of the file or stored, in any order', () => {
  const text =
    'ErpId,Name,LocationType,ParentErpId\nN-1-A,A,SECTION,N-1\nN-1,House 1,HOUSE,n\nN,North,SITE,\nH12-B,B,SECTION,H12\nX,Odd,SECTION,X\nH12,House 1/2,HOUSE,Canby Farm';
  const rows = check(text);
  expect(rows.map(({ outcome, messages }) => [outcome, messages])).toEqual([
    ['NEW', {}],
    ['NEW', {}],
    ['NEW', {}],
    ['NEW', {}],
    ['PROBLEM', { 'Located in': 'There is no location X' }],
    ['UNCHANGED', {}],
  ]);
  const [sectionA, house1, north, b] = rows;
  expect(sectionA?.values.parent).toMatchObject({ id: house1?.id, path: 'North', siteParentId: north?.id });
  expect(b?.values.parent).toMatchObject({ id: house.id, siteParentId: site.id });
});

test('finds a stored location by its name and the ERP ID of what it stands in, and the same row twice', () => {
  expect(check('Name,LocationType,ParentErpId\nA,SECTION,h12')).toMatchObject([{ outcome: 'UNCHANGED' }]);
  const twice = check('Name,LocationType,ParentErpId\nA,SECTION,H12\nA,SECTION,Canby Farm/House 1/2');
  expect(twice.map(({ messages }) => messages)).toEqual([
    { Name: 'Row 3 is the same' },
    { Name: 'Row 2 is the same' },
  ]);
});

test('renames a location by its ERP ID; neither type nor parent changes', () => {
  expect(check('ERP ID,Name,Located in,Type\nH12,House 12,Canby Farm,House')).toMatchObject([
    { outcome: 'CHANGED', changes: { Name: 'House 1/2' }, record: house },
  ]);
  expect(check('ERP ID,Name,Located in,Type\nH12,House 1/2,,Bay')).toMatchObject([
    { messages: { Type: 'Type cannot be changed', 'Located in': 'Located in cannot be changed' } },
  ]);
});

test('sets, changes and removes pick ranks', () => {
  const ranks =
    'Located in,Name,Type,Rank\nCanby Farm > House 1/2,A,Section,3\n,Canby Farm,Site,1.5\nCanby Farm,H3,House,7';
  expect(check(ranks)).toMatchObject([
    { outcome: 'CHANGED', changes: { 'Pick Rank': '12' }, values: { pickRank: 3 } },
    { messages: { 'Pick Rank': 'Pick Rank must be a whole number' } },
    { outcome: 'NEW', values: { pickRank: 7 } },
  ]);
  expect(check('Located in,Name,Type,Pick Rank\nCanby Farm > House 1/2,A,Section,')).toMatchObject([
    { outcome: 'CHANGED', values: { pickRank: null } },
  ]);
});

test('refuses unknown types and parents, with all that stands in them, and paths that occur twice', () => {
  const rows = check(
    'Located in,Name,Type\nCanby Farm,House 3,Hause\nCanby Farm/House 3,C,Section\nCanby Farm/House 3/C,Bay 1,Bay\nNowhere,X,House\n,House 9,House\nCanby Farm,T,House\nCANBY FARM,t,House',
  );
  expect(rows.map(({ messages }) => Object.entries(messages)[0])).toEqual([
    ['Type', expect.stringMatching(/^Type must be one of Unknown, Site, /)],
    ['Located in', 'Row 2 has a problem'],
    ['Located in', 'Row 3 has a problem'],
    ['Located in', 'There is no location Nowhere'],
    ['Located in', 'House locations must be created under a Site location'],
    ['Name', 'Row 8 is the same'],
    ['Name', 'Row 7 is the same'],
  ]);
});
