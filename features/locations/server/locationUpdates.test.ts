import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createLocation, createLocations } from './locationCommands.ts';
import { house, section, setUpLocations } from './testing/locationTests.ts';
import { updateLocation } from './locationUpdateCommands.ts';

const address = {
  toName: 'Canby Farm',
  addressLine1: '4820 S Township Rd',
  addressLine2: null,
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
  country: 'US',
};
const { run, latestEntry, runConflicting } = setUpLocations();
type Update = Partial<Parameters<typeof updateLocation>[1]>;
const update = (change: Update, options?: { now?: string }) =>
  run((unit) => updateLocation(unit, { locationId: house.id, ...change }, 'updateFacilityLocation'), options);

test('changes name and address in one version, with history', async () => {
  const later = '2026-11-22T00:00:00.000Z';
  expect(await update({ name: ' House 1A ', address, expectedVersion: 1 }, { now: later })).toMatchObject({
    ok: true,
    value: { name: 'House 1A', address: { ...address, id: null }, version: 2 },
    notices: [],
  });
  expect(await latestEntry(house.id)).toMatchObject({
    action: 'updateFacilityLocation',
    version: 2,
    changes: [
      { field: 'name', before: '"House 1"', after: '"House 1A"' },
      { field: 'address', before: null },
    ],
  });
});

test('changes the pick rank, with history; null removes it, and an absent one stays', async () => {
  expect(await update({ pickRank: 7 })).toMatchObject({ value: { name: 'House 1', pickRank: 7 } });
  expect(await latestEntry(house.id)).toMatchObject({
    changes: [{ field: 'pickRank', before: null, after: '7' }],
  });
  expect(await update({ name: 'House 2' })).toMatchObject({ value: { name: 'House 2', pickRank: 7 } });
  expect(await update({ pickRank: null })).toMatchObject({ value: { pickRank: null } });
  expect(await run((unit) => createLocation(unit, { ...section(1), pickRank: 3 }))).toMatchObject({
    value: { pickRank: 3 },
  });
});

test('removes an address that is null or blank, and retains the one that is absent', async () => {
  await update({ address });
  expect(await update({ name: 'House 2' })).toMatchObject({ value: { name: 'House 2', address } });
  expect(
    await update({
      address: { ...address, toName: ' ', addressLine1: '', city: '', stateProvince: '', zipcode: '' },
    }),
  ).toMatchObject({
    value: { address: null },
  });
  await update({ address });
  expect(await update({ address: null })).toMatchObject({ value: { address: null } });
});

test('retains the id of an address that is sent without one', async () => {
  await update({ address: { ...address, id: testId(7) } });
  expect(await update({ address: { ...address, city: 'Aurora' } })).toMatchObject({
    value: { address: { id: testId(7), city: 'Aurora' } },
  });
});

test.each<[Update, object]>([
  [
    { name: 'HOUSE 2' },
    {
      code: 'DUPLICATE',
      field: ['name'],
      entityId: testId(3),
      message: 'Location name HOUSE 2 is already used in Canby Farm',
    },
  ],
  [
    { pickRank: 10_000 },
    { code: 'OUT_OF_RANGE', field: ['pickRank'], message: 'Pick Rank cannot exceed 9,999' },
  ],
  [
    { address: { ...address, zipcode: '970' } },
    { field: ['address', 'zipcode'], message: 'Zipcode must be in format ##### or #####-####' },
  ],
])('refuses %j', async (change, problem) => {
  await run((unit) => createLocations(unit, [{ ...house, id: testId(3), name: 'House 2' }]));
  expect(await update(change)).toMatchObject({ ok: false, problems: [problem] });
});

test.each(['İzmir', 'ΟΔΟΣ', 'STRASSE ß'])(
  'finds the sibling %s, whose lower case PostgreSQL writes its own way',
  async (name) => {
    await run((unit) => createLocations(unit, [{ ...house, id: testId(3), name }]));
    const clash = { problems: [{ code: 'DUPLICATE', field: ['name'], entityId: testId(3) }] };
    expect(await update({ name })).toMatchObject(clash);
    expect(await run((unit) => createLocation(unit, { ...house, id: testId(4), name }))).toMatchObject(clash);
  },
);

test('changes the capitals of a name', async () =>
  expect(await update({ name: 'HOUSE 1' })).toMatchObject({ ok: true, value: { name: 'HOUSE 1' } }));

test('allows the name of a location elsewhere', async () => {
  await run((unit) => createLocations(unit, [section(1)]));
  expect(await update({ name: 'Section 1' })).toMatchObject({ ok: true });
});

test('tells the second of two concurrent updates', async () => {
  const rename = (name: string) => (unit: UnitOfWork) =>
    updateLocation(unit, { locationId: house.id, name, expectedVersion: 1 }, 'updateFacilityLocation');
  const [first, second] = await runConflicting(rename('North'), rename('South'));
  expect(first).toMatchObject({ ok: true, value: { name: 'North' } });
  expect(second).toMatchObject({ problems: [{ code: 'STALE_VERSION', actualVersion: 2 }] });
});
