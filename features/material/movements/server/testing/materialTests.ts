import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { setUpCatalogue } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { type Result, ok } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CountInput, MoveInput } from '../../movementInput.ts';
import { countMaterialItem, moveMaterialItem } from '../movementCommands.ts';

export const siteId = testId(201);
export const binId = testId(202);
export const shelfId = testId(203);
export const closedBinId = testId(204);
export const otherSiteId = testId(301);
export const otherBinId = testId(302);
export const potId = testId(501);
export const soilId = testId(502);
export const oldPotId = testId(503);

const bin = (id: string, name: string, parentLocationId: string) => ({
  id,
  name,
  locationType: 'BIN' as const,
  parentLocationId,
});

/** Two sites; the first has a bin and a shelf. */
const locations = [
  { id: siteId, name: 'Canby Farm', locationType: 'SITE' as const },
  bin(binId, 'Bin 1', siteId),
  bin(shelfId, 'Shelf 2', siteId),
  { ...bin(closedBinId, 'Old Bin', siteId), status: 'INACTIVE' as const },
  { id: otherSiteId, name: 'Salem Farm', locationType: 'SITE' as const },
  bin(otherBinId, 'Bin 9', otherSiteId),
];

/** Time of the commands of a test, unless it says another one. */
export const commandTime = '2026-11-21T12:00:00.000Z';
/** Returns a time of the morning, as devices send it. */
export const morning = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();

const recorded = {
  materialItemId: potId,
  siteLocationId: siteId,
  reasonCode: 'OTHER',
  countedRecorded: morning(0),
};

/** A count of 40 pots in Bin 1, which replaces the quantity. */
export const buildCountInput = (change: Partial<CountInput> = {}): CountInput => ({
  ...recorded,
  countType: 'SET',
  locationId: binId,
  quantityCounted: 40,
  countedByUserEmail: 'kim@example.com',
  ...change,
});

/** A move of 4 pots from Bin 1 to Shelf 2. */
export const buildMoveInput = (change: Partial<MoveInput> = {}): MoveInput => ({
  ...recorded,
  fromLocationId: binId,
  toLocationId: shelfId,
  quantityMoved: 4,
  movedByUserEmail: 'kim@example.com',
  ...change,
});

/** Adds material items, as feeds do. */
async function addMaterialItems(unit: UnitOfWork, ids: readonly string[]): Promise<Result<undefined>> {
  // Stamps are known after the first statement.
  await unit.run(sql`select ${unit.tenantId}`);
  await insertAll(
    unit,
    'materialItem',
    ids.map((materialItemId) => ({
      tenantId: unit.tenantId,
      materialItemId,
      name: `Pot ${materialItemId}`,
      description: null,
      category: null,
      erpId: null,
      type: null,
      unit: null,
      status: materialItemId === oldPotId ? 'INACTIVE' : 'ACTIVE',
      createdAt: unit.startedAt,
      updatedAt: unit.changeStamp,
    })),
  );
  return ok(undefined);
}

interface SummedQuantity {
  id: string;
  stored: number;
  summed: number;
}

/** Gives every test a company with pots, soil, a bin and a shelf, on one database for the file. */
export function setUpMaterial() {
  const catalogue = setUpCatalogue();
  const { session, database, read } = catalogue;
  const run = <T>(command: (unit: UnitOfWork) => Promise<Result<T>>, now = commandTime): Promise<Result<T>> =>
    database().write(session(), command, { shouldCommit: (result) => result.ok, now });
  beforeEach(async () => {
    unwrapResult(await run((unit) => createLocations(unit, locations)));
    unwrapResult(await run((unit) => addMaterialItems(unit, [potId, soilId, oldPotId])));
  });
  return {
    ...catalogue,
    run,
    count: (change?: Partial<CountInput>, now?: string): Promise<Result<unknown>> =>
      run((unit) => countMaterialItem(unit, buildCountInput(change)), now),
    move: (change?: Partial<MoveInput>, now?: string): Promise<Result<unknown>> =>
      run((unit) => moveMaterialItem(unit, buildMoveInput(change)), now),
    /** Quantities of an item in Bin 1 and on Shelf 2, after all quantities were compared with the ledger. */
    quantities: async (materialItemId = potId) => {
      const rows = await read((unit) =>
        unit.rows<SummedQuantity>(sql`
          with ledger as (
            select material_item_id, site_location_id, to_location_id as location_id, quantity from material_movement
            where tenant_id = ${unit.tenantId} and to_location_id is not null
            union all
            select material_item_id, site_location_id, from_location_id, -quantity from material_movement
            where tenant_id = ${unit.tenantId} and from_location_id is not null)
          select q.material_item_id || ' ' || q.location_id as id, q.quantity as stored,
            (select coalesce(sum(l.quantity), 0) from ledger l
              where l.material_item_id = q.material_item_id and l.location_id = q.location_id) as summed
          from material_item_quantity q where q.tenant_id = ${unit.tenantId}
          union all
          select q.material_item_id || ' site ' || q.site_location_id, q.quantity,
            (select coalesce(sum(l.quantity), 0) from ledger l
              where l.material_item_id = q.material_item_id and l.site_location_id = q.site_location_id)
          from material_item_site_quantity q where q.tenant_id = ${unit.tenantId}
          union all
          select m.material_item_id || ' item', m.quantity,
            (select coalesce(sum(l.quantity), 0) from ledger l where l.material_item_id = m.material_item_id)
          from material_item m where m.tenant_id = ${unit.tenantId}`),
      );
      expect(rows.filter(({ stored: quantity, summed }) => quantity !== summed)).toEqual([]);
      const stored = await read((unit) =>
        unit.rows<{ locationId: string; quantity: number }>(sql`
          select location_id, quantity from material_item_quantity
          where tenant_id = ${unit.tenantId} and material_item_id = ${materialItemId}::uuid`),
      );
      return [binId, shelfId].map((id) => stored.find(({ locationId }) => locationId === id)?.quantity ?? 0);
    },
    /** Rows of the ledger in the order of their time. */
    ledger: () =>
      read((unit) =>
        unit.rows<Record<string, unknown>>(sql`
          select event, quantity, from_location_id, to_location_id, counted_quantity, reason_code, comment,
            recorded_at, received_at, recorded_by, performed_by, caused_by_movement_id
          from material_movement where tenant_id = ${unit.tenantId} order by recorded_at, movement_id`),
      ),
  };
}
