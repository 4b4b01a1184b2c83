import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { type Random, seededRandom } from '#platform/kernel/testing/random.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { deleteCount } from '../../counts/server/countDeleteCommands.ts';
import { aCount, bay3Id, bay4Id } from '../../counts/server/testing/countTests.ts';
import { recordCounts } from '../../counts/server/countPostCommands.ts';
import { closeSession, startSession } from '../../sessions/server/sessionCommands.ts';
import { availableQuantity, slotId } from '../../stock/slot.ts';
import { listItemQuantities } from '../../stock/server/itemStockStore.ts';
import { listSlotsByItem } from '../../stock/server/slotStore.ts';
import { makeSessionLive } from './makeLiveCommands.ts';
import { farmId, otherHouseId, setUpMakeLive } from './testing/makeLiveTests.ts';
import { carryOver, findBase, type ModelCount, newModelSession } from './testing/sessionModel.ts';

const { runOrFail, countAt, moveStock, read } = setUpMakeLive();
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const steps = 200;

const itemIds = [lavender.itemId, sage.itemId];
const houseId = testId(202);
const otherFarmId = testId(211);
const slots = itemIds.flatMap((itemId) =>
  [bay3Id, bay4Id, otherHouseId].map((locationId) => ({ itemId, locationId, grade: 1 })),
);
const findAncestors = (locationId: string): readonly [string, ...string[]] =>
  locationId === otherHouseId ? [otherFarmId, locationId] : [farmId, houseId, locationId];

/** Rows as a walk expects them. */
class Walk {
  staged: ReturnType<typeof newModelSession> | undefined;
  live: ReturnType<typeof newModelSession> | undefined;
  readonly movements: { id: string; at: string; quantity: number }[] = [];
  readonly created = new Set<string>();
  number = 0;

  get now(): string {
    return new Date(Date.UTC(2026, 10, 21, 8, this.number)).toISOString();
  }

  /** Replaces an open session. */
  save(session: ReturnType<typeof newModelSession>): void {
    if (this.staged?.sessionId === session.sessionId) this.staged = session;
    else this.live = session;
  }
}

/** Runs one random command, and says in the model what it does. */
async function takeStep(random: Random, walk: Walk): Promise<void> {
  walk.number += 1;
  const { now, staged, live } = walk;
  const open = [staged, live].filter((session) => session !== undefined);
  const newCount = (deviceId: string): ModelCount => ({
    ...random.pick(slots),
    countRowId: testId(10_000 + walk.number * 10 + random.integerBelow(10)),
    recordedAt: new Date(Date.parse(now) - 60_000 * random.integerBelow(25)).toISOString(),
    quantity: random.integerBelow(60),
    deviceId,
    seq: deviceId ? walk.number : 0,
  });
  const sent = ({ deviceId: _device, seq, ...count }: ModelCount) =>
    aCount({ ...count, ...(seq > 0 && { seq }) });
  switch (random.integerBelow(10)) {
    case 0:
    case 1:
    case 2: {
      if (open.length === 0) return;
      const session = random.pick(open);
      const count = newCount('');
      await countAt(now, sent(count), session.sessionId);
      walk.created.add(slotId(count));
      return walk.save({ ...session, counts: [...session.counts, count] });
    }
    case 3: {
      if (!staged) return;
      const count = newCount('phone');
      const completed = random.chance(0.5) ? [random.pick([bay3Id, bay4Id, houseId, otherHouseId])] : [];
      const completedLocations = completed.map((locationId) => ({ locationId, recordedAt: now }));
      const post = { counts: [sent(count)], deviceId: 'phone', completedLocations };
      await runOrFail((unit) => recordCounts(unit, post), now);
      walk.created.add(slotId(count));
      return walk.save({
        ...staged,
        counts: [...staged.counts, count],
        completedIds: new Set([...staged.completedIds, ...completed]),
      });
    }
    case 4: {
      const session = open.filter(({ counts }) => counts.length > 0).at(random.integerBelow(2) - 1);
      if (!session) return;
      const { sessionId } = session;
      const { countRowId } = random.pick(session.counts);
      await runOrFail((unit) => deleteCount(unit, { sessionId, countRowId }), now);
      return walk.save({ ...session, counts: session.counts.filter((one) => one.countRowId !== countRowId) });
    }
    case 5:
    case 6: {
      const slot = random.pick(slots);
      const consumed = random.integerBelow(16) - 5;
      if (!walk.created.has(slotId(slot)) || consumed === 0) return;
      await moveStock(now, { ...slot, consumed });
      walk.movements.push({ id: slotId(slot), at: now, quantity: consumed });
      return;
    }
    case 7: {
      if (staged) return;
      const sessionId = testId(900_000 + walk.number);
      await runOrFail((unit) => startSession(unit, { sessionId }), now);
      walk.staged = newModelSession(sessionId);
      return;
    }
    case 8: {
      if (!staged) return;
      const carryOverSiteIds = [farmId, otherFarmId].filter(() => random.chance(0.6));
      await runOrFail(
        (unit) => makeSessionLive(unit, { sessionId: staged.sessionId, carryOverSiteIds }),
        now,
      );
      walk.live = carryOver(staged, live, { now, carryOverSiteIds, slots, findAncestors });
      walk.staged = undefined;
      return;
    }
    default: {
      if (open.length === 0 || random.chance(0.7)) return;
      const { sessionId } = random.pick(open);
      await runOrFail((unit) => closeSession(unit, { sessionId }), now);
      if (staged?.sessionId === sessionId) walk.staged = undefined;
      else walk.live = undefined;
    }
  }
}

/** Expected quantities of the slots of the live session. */
const computeSlots = ({ live, movements }: Walk): ReadonlyMap<string, number> =>
  new Map(
    slots.flatMap((slot) => {
      const id = slotId(slot);
      const base = live && findBase(live, id);
      if (!base) return [];
      const consumed = movements.filter((one) => one.id === id && one.at > base.since);
      return [[id, base.quantity - consumed.reduce((sum, { quantity }) => sum + quantity, 0)] as const];
    }),
  );

/** Expected counts of open sessions with what replaced them. */
const computeReplaced = ({ staged, live }: Walk): ReadonlyMap<string, string | null> =>
  new Map(
    [staged, live].flatMap(
      (session) =>
        session?.counts.map((count) => {
          const standing = findBase(session, slotId(count))?.countRowId ?? null;
          return [count.countRowId, standing === count.countRowId ? null : standing] as const;
        }) ?? [],
    ),
  );

async function checkRows(walk: Walk): Promise<void> {
  const expected = computeSlots(walk);
  const [found, quantities, counts] = await read((unit) =>
    Promise.all([
      listSlotsByItem(unit, itemIds),
      listItemQuantities(unit, itemIds),
      unit.rows<{ countRowId: string; replacedByCountRowId: string | null }>(sql`
        select c.count_row_id, c.replaced_by_count_row_id from availability_count c
        join availability_session s on s.tenant_id = c.tenant_id and s.session_id = c.session_id
        where c.tenant_id = ${unit.tenantId} and s.status <> 'CLOSED' and not c.deleted`),
    ]),
  );
  const counted = found.filter(({ countedAt }) => countedAt !== null);
  expect(new Map(counted.map((slot) => [slotId(slot), availableQuantity(slot)]))).toEqual(expected);
  for (const itemId of walk.live ? itemIds : []) {
    const own = [...expected].filter(([id]) => id.startsWith(itemId));
    expect(quantities.get(itemId) ?? 0).toBe(own.reduce((sum, [, quantity]) => sum + quantity, 0));
  }
  expect(new Map(counts.map((count) => [count.countRowId, count.replacedByCountRowId]))).toEqual(
    computeReplaced(walk),
  );
}

test.each([0, 1, 2])(
  `has the stock that follows from counts and movements after any commands (TEST_SEED=${seed}, walk %i)`,
  async (number) => {
    const random = seededRandom(seed + number);
    const walk = new Walk();
    for (let step = 0; step < steps; step += 1) {
      await takeStep(random, walk);
      await checkRows(walk);
    }
    // A walk that counts next to nothing proves nothing; few miss a single slot.
    expect(walk.created.size).toBeGreaterThanOrEqual(slots.length / 2);
  },
);
