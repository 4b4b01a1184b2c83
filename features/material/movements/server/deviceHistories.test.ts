import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordCounts } from '#features/availability/counts/server/countPostCommands.ts';
import { lavender } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { isRejected } from '#platform/kernel/offline/outboxEntry.ts';
import type { Problem, Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { stubLocalStorage, stubTabLocks } from '#platform/web/offline/testing/testOutbox.ts';
import type { MovementPayload } from '../../deviceMovements/deviceMovement.ts';
import { recordedBeforeMessage } from '../../deviceMovements/web/postDeviceMovements.ts';
import { createHistoryPhone, type PhoneMovement } from '../../server/testing/deviceHistories/historyPhone.ts';
import type { ReceivedRequest } from '../../server/testing/deviceHistories/historyRequests.ts';
import type { NewMovement } from '../stockLedger.ts';
import { expectQuantity } from '../testing/movementBuilder.ts';
import { countMaterialItem, moveMaterialItem } from './movementCommands.ts';
import { binId, potId, setUpMaterial, shelfId, siteId } from './testing/materialTests.ts';

const { run, read, quantities } = setUpMaterial();
beforeEach(() => {
  stubLocalStorage();
  stubTabLocks();
});
afterEach(() => void vi.unstubAllGlobals());

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const steps = Number(process.env['MATERIAL_STEPS'] ?? 120);
const bayId = testId(290);
/** Requests take less. */
const toleranceMs = 20_000;

interface StoredMovement {
  movementId: string;
  recordedAt: string;
  quantity: number;
  countedQuantity: number | null;
}

test(`loses and doubles no count and no move of phones in ${steps} steps (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  let time = Date.parse('2027-01-04T06:00:00.000Z');
  const pass = (maxMs: number) => (time += 1 + random.integerBelow(maxMs));
  const houseId = testId(289);
  const bays = [
    { id: houseId, name: 'House 7', locationType: 'HOUSE' as const, parentLocationId: siteId },
    { id: bayId, name: 'Bay 7', locationType: 'BAY' as const, parentLocationId: houseId },
  ];
  unwrapResult(await run((unit) => createLocations(unit, bays)));

  const carryOut = async (request: ReceivedRequest): Promise<unknown> => {
    pass(2_000);
    const runNow = <T>(command: (unit: UnitOfWork) => Promise<Result<T>>) =>
      run(command, new Date(time).toISOString());
    if (request.name === 'CountMaterialItem')
      return { countMaterialItem: toPayload(await runNow((unit) => countMaterialItem(unit, request.input))) };
    if (request.name === 'MoveMaterialItem')
      return { moveMaterialItem: toPayload(await runNow((unit) => moveMaterialItem(unit, request.input))) };
    const { results, receivedAt } = unwrapResult(await runNow((unit) => recordCounts(unit, request.input)));
    return {
      recordAvailabilitySessionCounts: {
        results: results.map(({ problems, ...result }) => ({ ...result, errors: problems })),
        receivedAt,
        errors: null,
      },
    };
  };

  const delayed: ReceivedRequest[] = [];
  const phones = [];
  // A slow clock that was never compared is corrected by the server, others by the phone.
  for (const [clockErrorMs, knowsServer] of [
    [0, true],
    [3_600_000, true],
    [-3_600_000, false],
  ] as const)
    phones.push(
      await createHistoryPhone({
        random,
        siteId,
        locationIds: [binId, shelfId],
        materialItemId: potId,
        counted: { itemId: lavender.itemId, locationId: bayId },
        clockErrorMs,
        knowsServer,
        getTimeMs: () => time,
        carryOut,
        delayed,
      }),
    );
  // The server takes the time under way of such a request for a difference of the clocks.
  const late = new Set<string>();
  const carryOutLate = async (request: ReceivedRequest) => {
    if ('sentAt' in request.input && 'clientMutationId' in request.input && request.input.sentAt)
      late.add(request.input.clientMutationId ?? '');
    await carryOut(request);
  };
  for (let step = 0; step < steps; step += 1) {
    pass(60_000);
    const [request] = random.chance(0.1) ? delayed.splice(0, 1) : [];
    await (request ? carryOutLate(request) : random.pick(phones).act());
  }
  for (const request of delayed.splice(0)) await carryOutLate(request);

  const rejected = new Set<string>();
  const warned = new Map<string, string>();
  for (const phone of phones) {
    const { entries, history } = (await phone.finish()).store.get();
    for (const { id } of entries.filter(isRejected)) rejected.add(id);
    for (const { id, outcome, message } of history) if (outcome === 'WARNED') warned.set(id, message ?? '');
  }

  const movements = phones.flatMap((phone) => phone.movements);
  const stored = await read((unit) =>
    unit.rows<StoredMovement>(sql`
      select movement_id, recorded_at, quantity, counted_quantity from material_movement
      where tenant_id = ${unit.tenantId} and caused_by_movement_id is null`),
  );
  const byId = new Map(stored.map((row) => [row.movementId.replaceAll('-', ''), row]));
  const problems = movements.flatMap((movement) =>
    findProblems(movement, { stored: byId, rejected, warned, late }),
  );
  expect(problems).toEqual([]);
  const known = new Set(movements.map(({ id }) => id));
  expect([...byId.keys()].filter((id) => !known.has(id))).toEqual([]);
  expect(byId.size).toBeGreaterThan(steps / 10);

  const accepted = movements.flatMap(({ id, contents }): NewMovement[] => {
    const row = byId.get(id);
    const content = row && contents.find((one) => isContent(one, row));
    return row && content ? [toNewMovement(id, content, row.recordedAt)] : [];
  });
  expect(await quantities()).toEqual([binId, shelfId].map((id) => expectQuantity(accepted, id)));

  const counts = phones.flatMap((phone) => phone.counts);
  const storedCounts = await read((unit) =>
    unit.rows<{ countRowId: string; quantity: number }>(sql`
      select count_row_id, quantity from availability_count where tenant_id = ${unit.tenantId}`),
  );
  const sort = (rows: readonly string[]) => rows.toSorted();
  expect(
    sort(storedCounts.map(({ countRowId, quantity }) => `${countRowId.replaceAll('-', '')} ${quantity}`)),
  ).toEqual(sort(counts.map(({ id, quantity }) => `${id.replaceAll('-', '')} ${quantity}`)));
});

const toPayload = (result: Result<{ receivedAt: string }>) => ({
  receivedAt: result.ok ? result.value.receivedAt : null,
  errors: (result.ok ? result.notices : result.problems).map((problem: Problem) => ({
    __typename: 'ValidationError',
    ...problem,
  })),
});

/** Whether a row of the ledger has the quantity of a content; a count that changed nothing has it as what was counted. */
const isContent = (content: MovementPayload, row: StoredMovement): boolean =>
  content.quantity ===
  (content.kind === 'materialCount' && content.countType === 'SET' ? row.countedQuantity : row.quantity);

interface HistoryEnd {
  stored: ReadonlyMap<string, StoredMovement>;
  rejected: ReadonlySet<string>;
  warned: ReadonlyMap<string, string>;
  late: ReadonlySet<string>;
}

function findProblems(
  { id, contents, recordedMs, isRemoved }: PhoneMovement,
  { stored, rejected, warned, late }: HistoryEnd,
): readonly string[] {
  const row = stored.get(id);
  if (isRemoved) return row ? [`removed, but recorded: ${id}`] : [];
  const [last] = contents.toReversed();
  if (!row) return rejected.has(id) ? [] : [`lost: ${id}`];
  const offMs = Math.abs(Date.parse(row.recordedAt) - recordedMs);
  const atOtherTime =
    offMs > toleranceMs && !late.has(id) ? [`recorded ${offMs} ms beside its time: ${id}`] : [];
  if (last && isContent(last, row))
    return rejected.has(id) && contents.length === 1
      ? [`refused, but recorded: ${id}`, ...atOtherTime]
      : atOtherTime;
  // An earlier request arrived after the movement was corrected: the user reads that the earlier content stands.
  const isKnown =
    contents.some((content) => isContent(content, row)) && warned.get(id)?.includes(recordedBeforeMessage);
  return isKnown ? atOtherTime : [`recorded with another quantity: ${id}`, ...atOtherTime];
}

const toNewMovement = (movementId: string, content: MovementPayload, recordedAt: string): NewMovement => {
  const isCount = content.kind === 'materialCount';
  const isSet = isCount && content.countType === 'SET';
  return {
    movementId,
    materialItemId: content.materialItemId,
    siteLocationId: siteId,
    reasonCode: content.reasonCode,
    comment: null,
    vendorPurchaseOrderId: null,
    contentHash: '',
    recordedAt,
    event: isCount ? 'COUNTED' : 'MOVED',
    quantity: isSet ? 0 : content.quantity,
    countedQuantity: isSet ? content.quantity : null,
    fromLocationId: isCount ? null : content.fromLocationId,
    toLocationId: isCount ? content.locationId : content.toLocationId,
  };
};
