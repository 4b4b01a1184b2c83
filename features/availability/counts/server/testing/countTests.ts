import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { lavender, setUpCatalogue } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Session } from '#platform/server/session.ts';
import { makeSessionLive } from '../../../makeLive/server/makeLiveCommands.ts';
import { startSession } from '../../../sessions/server/sessionCommands.ts';
import { findSession } from '../../../sessions/server/sessionStore.ts';
import { listItemQuantities } from '../../../stock/server/itemStockStore.ts';
import type { NewCountInput } from '../../countInput.ts';
import { recordCounts } from '../countPostCommands.ts';
import { findCounts } from '../countStore.ts';

export const bay3Id = testId(203);
export const bay4Id = testId(204);
export const sessionId = testId(901);
export const nextSessionId = testId(902);

/** A site with a house and two bays. */
export const countedLocations = [
  { id: testId(201), name: 'Canby Farm', locationType: 'SITE' as const },
  { id: testId(202), name: 'House 1', locationType: 'HOUSE' as const, parentLocationId: testId(201) },
  { id: bay3Id, name: 'Bay 3', locationType: 'BAY' as const, parentLocationId: testId(202) },
  { id: bay4Id, name: 'Bay 4', locationType: 'BAY' as const, parentLocationId: testId(202) },
];

/** Returns 40 lavenders in Bay 3, counted at 8:00. */
export const aCount = (change: Partial<NewCountInput> = {}): NewCountInput => ({
  itemId: lavender.itemId,
  locationId: bay3Id,
  grade: 1,
  quantity: 40,
  recordedAt: '2026-11-21T08:00:00.000Z',
  ...change,
});

/** Time at which sessions start. */
const morning = '2026-11-21T07:00:00.000Z';
/** Time of the other commands of a test, unless it says another one. */
export const noon = '2026-11-21T12:00:00.000Z';

/** When and as whom a command runs; by default at noon, and as a user who may do everything. */
type Poster = Partial<Pick<Session, 'email' | 'capabilities'>> & { now?: string };

type Post = Omit<Parameters<typeof recordCounts>[1], 'counts'>;

/** Gives every test a company with lavender, sage and two bays, on one database for the file. */
export function setUpCounts() {
  const catalogue = setUpCatalogue();
  const { read, session, database } = catalogue;
  const run = <T>(
    command: (unit: UnitOfWork) => Promise<Result<T>>,
    { now = noon, email = 'kim@example.com', capabilities }: Poster = {},
  ): Promise<Result<T>> =>
    database().write({ ...session(), email, ...(capabilities && { capabilities }) }, command, {
      shouldCommit: ({ ok }) => ok,
      now,
    });
  const runOrFail = async <T>(command: (unit: UnitOfWork) => Promise<Result<T>>, now = noon) =>
    unwrapResult(await run(command, { now }));
  beforeEach(() => runOrFail((unit) => createLocations(unit, countedLocations)));
  return {
    ...catalogue,
    run,
    runOrFail,
    start: (id = sessionId) => runOrFail((unit) => startSession(unit, { sessionId: id }), morning),
    makeLive: (id = sessionId) => runOrFail((unit) => makeSessionLive(unit, { sessionId: id })),
    /** Posts counts and returns their results. */
    post: async (
      counts: readonly NewCountInput[],
      { now, email, capabilities, ...post }: Post & Poster = {},
    ) => {
      const options = {
        ...(now && { now }),
        ...(email && { email }),
        ...(capabilities && { capabilities }),
      };
      return unwrapResult(await run((unit) => recordCounts(unit, { ...post, counts }), options)).results;
    },
    findCount: async (countRowId: string) =>
      (await read((unit) => findCounts(unit, [countRowId]))).get(countRowId),
    findSession: (id = sessionId) => read((unit) => findSession(unit, id)),
    /** Quantity of lavender in the live session. */
    lavenderStock: async () =>
      (await read((unit) => listItemQuantities(unit, [lavender.itemId]))).get(lavender.itemId),
    logs: (id = sessionId) =>
      read((unit) =>
        unit.rows<{ comment: string }>(sql`select comment from availability_log
          where tenant_id = ${unit.tenantId} and session_id = ${id}::uuid order by recorded_at, comment`),
      ).then((rows) => rows.map(({ comment }) => comment)),
  };
}
