import { expect, test } from 'vitest';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import type { NewMovement } from '../stockLedger.ts';
import { drawMovements, expectQuantity, shuffle } from '../testing/movementBuilder.ts';
import { postMovements } from './postMovements.ts';
import { lockSiteLocations } from './siteLocations.ts';
import { binId, potId, setUpMaterial, shelfId, siteId, soilId } from './testing/materialTests.ts';

const { run, count, move, quantities } = setUpMaterial();

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const histories = Number(process.env['MATERIAL_HISTORIES'] ?? 3);
const locations = [binId, shelfId] as const;

/** Posts movements as receiving does. */
const receive = (movements: readonly NewMovement[]): Promise<Result<unknown>> =>
  run(async (unit) => {
    await lockSiteLocations(unit, siteId, locations);
    const { refused } = await postMovements(unit, movements, 'receiveVendorPurchaseOrderItems');
    return refused.length > 0 ? refuse(invalid('INVALID_STATE', [], 'Refused')) : ok(undefined);
  });

interface SendOptions {
  /** The first response was lost. */
  isRepeated: boolean;
  /** Comes from a vendor, and was not added by a count. */
  isReceived: boolean;
}

/** Sends counts and moves as a phone does, and receipts. */
async function send(
  movement: NewMovement,
  { isRepeated, isReceived }: SendOptions,
): Promise<Result<unknown>> {
  const { movementId, materialItemId, recordedAt, quantity, fromLocationId, toLocationId } = movement;
  if (toLocationId === null || (movement.event === 'RECEIVED' && isReceived)) return receive([movement]);
  const recorded = { clientMutationId: movementId, materialItemId, countedRecorded: recordedAt };
  const request = () =>
    fromLocationId === null
      ? count({
          ...recorded,
          locationId: toLocationId,
          countType: movement.countedQuantity === null ? 'INCREMENT' : 'SET',
          quantityCounted: movement.countedQuantity ?? quantity,
        })
      : move({ ...recorded, fromLocationId, toLocationId, quantityMoved: quantity });
  const result = await request();
  if (isRepeated) expect((await request()).ok).toBe(result.ok);
  return result;
}

test(`keeps the sums of the ledger and the newest counts in ${histories} histories (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const accepted: NewMovement[] = [];
  for (let history = 0; history < histories; history += 1)
    for (const movement of drawMovements(random, { locations, isPlenty: false, entries: 25 })) {
      const one = { ...movement, movementId: movement.movementId.replace(/^0000/, `000${history}`) };
      if ((await send(one, { isRepeated: random.chance(0.3), isReceived: random.chance(0.5) })).ok)
        accepted.push(one);
    }
  expect(accepted.length).toBeGreaterThan(histories * 5);
  expect(await quantities()).toEqual(locations.map((locationId) => expectQuantity(accepted, locationId)));
});

test(`has the same for another order of arrival and in batches (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const movements = drawMovements(random, { locations, isPlenty: true, entries: 40 });
  for (const movement of movements)
    expect(
      await send(movement, { isRepeated: random.chance(0.2), isReceived: random.chance(0.5) }),
    ).toMatchObject({ ok: true });
  const others = shuffle(movements, random, locations.length).map((movement) => ({
    ...movement,
    materialItemId: soilId,
    movementId: movement.movementId.replace(/^0/, 'a'),
  }));
  for (let from = 0; from < others.length;) {
    const size = 1 + random.integerBelow(6);
    expect(await receive(others.slice(from, from + size))).toMatchObject({ ok: true });
    from += size;
  }
  const expected = locations.map((locationId) => expectQuantity(movements, locationId));
  expect(await quantities(potId)).toEqual(expected);
  expect(await quantities(soilId)).toEqual(expected);
});
