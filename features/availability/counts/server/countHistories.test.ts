import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { stubLocalStorage, stubTabLocks } from '#platform/web/offline/testing/testOutbox.ts';
import { runWorld } from '../../server/testing/countHistories/historyWorld.ts';
import { countedLocations, setUpCounts } from './testing/countTests.ts';

const { run, runOrFail, read, database } = setUpCounts();
beforeEach(() => {
  stubLocalStorage();
  stubTabLocks();
});
afterEach(() => void vi.unstubAllGlobals());

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const total = Number(process.env['COUNT_HISTORIES'] ?? 432);

const bays = Array.from({ length: 24 }, (_, index) => ({
  id: testId(3000 + index),
  name: `Bay ${index + 10}`,
  locationType: 'BAY' as const,
  parentLocationId: countedLocations[1]?.id ?? '',
}));
const inactiveBay = { ...bays[0], id: testId(3100), name: 'Old Bay', locationType: 'BAY' as const };
const slots = bays.flatMap(({ id }) =>
  [lavender.itemId, sage.itemId].flatMap((itemId) =>
    [1, 2, 3].map((grade) => ({ itemId, locationId: id, grade })),
  ),
);
const dayMs = 86_400_000;

test(
  `loses and doubles no count in ${total} histories of phones, networks and sessions (TEST_SEED=${seed})`,
  async () => {
    await runOrFail((unit) => createLocations(unit, [...bays, inactiveBay]));
    await runOrFail((unit) => inactivateLocation(unit, inactiveBay.id));
    const problems: string[] = [];
    for (let world = 0; world * slots.length < total && problems.length === 0; world += 1) {
      problems.push(
        ...(await runWorld({
          seed: seed + world,
          server: { run, read },
          slots,
          inactiveLocationId: inactiveBay.id,
          startMs: Date.parse('2027-01-04T06:00:00.000Z') + world * dayMs,
        })),
      );
      await database().pool.query('analyze');
    }
    expect(problems).toEqual([]);
  },
  Infinity,
);
