import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { type Random, seededRandom } from '#platform/kernel/testing/random.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { NewCountInput } from '../countInput.ts';
import { bay3Id, bay4Id, sessionId, setUpCounts } from './testing/countTests.ts';

const { post, read, start, makeLive, findSession, lavenderStock } = setUpCounts();

/** A revision of a count, as its device sends it. */
interface Revision extends NewCountInput {
  countRowId: string;
  rev: number;
  seq: number;
  deviceId: string;
}

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const phones = ['phone 1', 'phone 2', 'phone 3'];
const slots = [lavender.itemId, sage.itemId].flatMap((itemId) =>
  [bay3Id, bay4Id].flatMap((locationId) => [1, 2].map((grade) => ({ itemId, locationId, grade }))),
);
// Few, so that counts of different devices have the same time.
const times = [8, 9, 10, 11].map((hour) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`);

/** Returns the revisions of 12 counts of three devices: edits, new times, moves, deletions. */
function drawRevisions(random: Random): readonly Revision[] {
  let seq = 0;
  return Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
    const count = { ...random.pick(slots), recordedAt: random.pick(times) };
    const deviceId = random.pick(phones);
    return Array.from({ length: 1 + random.integerBelow(4) }, (__, number): Revision => ({
      ...count,
      ...(random.chance(0.3) && random.pick(slots)),
      ...(random.chance(0.2) && { recordedAt: random.pick(times) }),
      deviceRecordedAt: times[0] ?? '',
      quantity: random.integerBelow(50),
      countRowId: testId(2000 + index),
      deviceId,
      rev: number + 1,
      seq: (seq += 1),
      deleted: random.chance(0.15),
    }));
  });
}

/** Returns the revisions in another order, some of them twice, in posts of one device each. */
function drawPosts(random: Random, revisions: readonly Revision[]): readonly (readonly Revision[])[] {
  const left = [...revisions, ...revisions.filter(() => random.chance(0.3))];
  const posts: Revision[][] = [];
  while (left.length > 0) {
    const [revision] = left.splice(random.integerBelow(left.length), 1);
    if (!revision) continue;
    const last = posts.at(-1);
    if (last?.[0]?.deviceId === revision.deviceId && random.chance(0.6)) last.push(revision);
    else posts.push([revision]);
  }
  return posts;
}

const slotName = ({ itemId, locationId, grade }: Pick<Revision, 'itemId' | 'locationId' | 'grade'>) =>
  `${itemId} ${locationId} ${grade}`;
const rank = ({ recordedAt, deviceId, seq, countRowId }: Revision) =>
  `${recordedAt} ${deviceId} ${String(seq).padStart(3, '0')} ${countRowId}`;

/** Returns the count that stands for each slot: of the last revisions, the latest. */
function findStanding(revisions: readonly Revision[]): readonly Revision[] {
  const last = new Map<string, Revision>();
  for (const revision of revisions)
    if (revision.rev > (last.get(revision.countRowId)?.rev ?? 0)) last.set(revision.countRowId, revision);
  const standing = new Map<string, Revision>();
  for (const revision of last.values()) {
    if (revision.deleted) continue;
    const other = standing.get(slotName(revision));
    if (!other || rank(revision) > rank(other)) standing.set(slotName(revision), revision);
  }
  return [...standing.values()].toSorted((one, other) => (slotName(one) < slotName(other) ? -1 : 1));
}

test.each(Array.from({ length: 12 }, (_, index) => index))(
  `has the same standing counts and bases in whatever order posts arrive (order %i, TEST_SEED=${seed})`,
  async (order) => {
    const revisions = drawRevisions(seededRandom(seed));
    await start();
    for (const counts of drawPosts(seededRandom(seed + order), revisions))
      await post(
        counts.map(({ deviceId: _deviceId, ...count }) => count),
        { deviceId: counts[0]?.deviceId ?? null },
      );
    const expected = findStanding(revisions).map(
      ({ itemId, locationId, grade, quantity, recordedAt, countRowId }) => ({
        itemId,
        locationId,
        grade,
        quantity,
        recordedAt,
        countRowId,
      }),
    );
    expect(
      await read((unit) =>
        unit.rows(sql`select item_id, location_id, grade, quantity, recorded_at, count_row_id from availability_count
          where tenant_id = ${unit.tenantId} and not deleted and replaced_by_count_row_id is null
          order by item_id, location_id, grade`),
      ),
    ).toEqual(expected);
    expect(
      await read((unit) =>
        unit.rows(sql`select item_id, location_id, grade, quantity, counted_at as recorded_at, count_row_id
          from availability_base where tenant_id = ${unit.tenantId} and session_id = ${sessionId}::uuid
          order by item_id, location_id, grade`),
      ),
    ).toEqual(expected);
    const shown = new Map(revisions.map((revision) => [revision.countRowId, revision]));
    expect(await findSession()).toMatchObject({
      countTotal: [...shown.values()].filter(({ deleted }) => !deleted).length,
    });
    await makeLive();
    const lavenders = expected.filter(({ itemId }) => itemId === lavender.itemId);
    expect((await lavenderStock()) ?? 0).toBe(lavenders.reduce((sum, { quantity }) => sum + quantity, 0));
  },
);
