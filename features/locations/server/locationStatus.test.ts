import { expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createLocation, createLocations } from './locationCommands.ts';
import { house, section, setUpLocations } from './testing/locationTests.ts';
import type { FacilityLocation } from '../facilityLocation.ts';
import { activateLocation, inactivateLocation } from './locationUpdateCommands.ts';

const { run, latestEntry, ownTenant, runConflicting } = setUpLocations();

test('makes a location inactive and active again, with history', async () => {
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    value: { status: 'INACTIVE', version: 2 },
  });
  expect(await latestEntry(house.id)).toMatchObject({
    action: 'inactivateLocation',
    changes: [{ field: 'status', before: '"ACTIVE"', after: '"INACTIVE"' }],
  });
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    ok: true,
    notices: [{ code: 'NO_CHANGES' }],
  });
  expect(await run((unit) => activateLocation(unit, house.id))).toMatchObject({
    value: { status: 'ACTIVE', version: 3 },
  });
  expect(await latestEntry(house.id)).toMatchObject({ action: 'activateLocation' });
});

test('refuses to make a location inactive that has active locations, and names the first of them', async () => {
  await run((unit) => createLocations(unit, [1, 2, 3, 4, 5, 6, 7].map(section)));
  await run((unit) => inactivateLocation(unit, testId(11)));
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'IN_USE',
        entityId: house.id,
        message:
          'House 1 cannot be made inactive. It is needed by its active locations Section 2, Section 3, Section 4, Section 5, Section 6 and 1 more.',
      },
    ],
  });
});

test('refuses to make a location inactive that another feature needs, and names every use', async () => {
  registerInUseCheck('LOCATION', async (_, id) =>
    id === house.id && ownTenant() === tenantInUse ? '12 live counts' : undefined,
  );
  const tenantInUse = ownTenant();
  await run((unit) => createLocations(unit, [section(1)]));
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    problems: [
      {
        message:
          'House 1 cannot be made inactive. It is needed by its active locations Section 1; 12 live counts.',
      },
    ],
  });
});

test('refuses to make a location active below an inactive one', async () => {
  await run((unit) => createLocations(unit, [section(1)]));
  await run((unit) => inactivateLocation(unit, testId(11)));
  await run((unit) => inactivateLocation(unit, house.id));
  expect(await run((unit) => activateLocation(unit, testId(11)))).toMatchObject({
    problems: [{ code: 'INVALID_STATE', message: 'House 1 is inactive. Make it active first.' }],
  });
});

test('refuses a new location below an inactive one, except from a feed', async () => {
  await run((unit) => inactivateLocation(unit, house.id));
  expect(await run((unit) => createLocation(unit, section(1)))).toMatchObject({
    problems: [
      {
        code: 'INVALID_STATE',
        field: ['parentLocationId'],
        message: 'House 1 is inactive. Make it active first.',
      },
    ],
  });
  expect(await run((unit) => createLocations(unit, [section(1)]))).toMatchObject({ ok: true });
});

test('refuses a new location with the fields of its input', async () =>
  expect(await run((unit) => createLocation(unit, { ...section(1), name: '' }))).toMatchObject({
    problems: [{ code: 'REQUIRED', field: ['name'] }],
  }));

const add = (unit: UnitOfWork): Promise<Result<FacilityLocation>> => createLocation(unit, section(1));
const close = (unit: UnitOfWork) => inactivateLocation(unit, house.id);

test.each([
  ['made inactive', 'a location is added', add, close, 'IN_USE'],
  ['used by a new location', 'it is made inactive', close, add, 'INVALID_STATE'],
] as const)('is not %s while %s', async (_, __, first, second, code) => {
  const [written, refused] = await runConflicting(first, second);
  expect(written).toMatchObject({ ok: true });
  expect(refused).toMatchObject({ ok: false, problems: [{ code }] });
});

test.each([
  [
    'made inactive',
    'a location in it is made active',
    (unit: UnitOfWork) => activateLocation(unit, testId(11)),
    close,
    'IN_USE',
  ],
  [
    'left with an active location',
    'it is made inactive',
    close,
    (unit: UnitOfWork) => activateLocation(unit, testId(11)),
    'INVALID_STATE',
  ],
] as const)('is not %s while %s', async (_, __, first, second, code) => {
  await run((unit) => createLocations(unit, [{ ...section(1), status: 'INACTIVE' }]));
  const [written, refused] = await runConflicting(first, second);
  expect(written).toMatchObject({ ok: true });
  expect(refused).toMatchObject({ ok: false, problems: [{ code }] });
});
