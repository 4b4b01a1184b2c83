import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import { toInstant } from '#platform/kernel/dates/day.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type Random, seededRandom } from '#platform/kernel/testing/random.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { updateCount } from '../../../counts/server/countCommands.ts';
import { deleteCount } from '../../../counts/server/countDeleteCommands.ts';
import { recordCounts } from '../../../counts/server/countPostCommands.ts';
import { makeSessionLive } from '../../../makeLive/server/makeLiveCommands.ts';
import { closeSession, startSession } from '../../../sessions/server/sessionCommands.ts';
import { findSessionByStatus } from '../../../sessions/server/sessionStore.ts';
import { createHistoryDevice, type HistoryDevice } from './historyDevice.ts';
import {
  findServerProblems,
  type HistoryCount,
  type HistoryWorld,
  lastRevision,
  type ServerCount,
} from './historyModel.ts';
import type { CarryOut, ReceivedPost } from './historyNetwork.ts';
import { findSessionProblems, type ServerBase, type ServerSession } from './standingModel.ts';

/** The server of a world, with its database. */
interface HistoryServer {
  run: <T>(
    command: (unit: UnitOfWork) => Promise<Result<T>>,
    options: { now: string; email: string },
  ) => Promise<Result<T>>;
  read: <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;
}

const devices = 3;
/** Changes of a supervisor after everything else. */
const lastChanges = 12;
const supervisor = 'sam@example.com';

/** Lets devices count, fail and post, and supervisors work; then repairs the network and returns what is wrong in the end. */
export async function runWorld(world: HistoryWorld & { server: HistoryServer }): Promise<readonly string[]> {
  const { seed, server, slots, startMs } = world;
  const random = seededRandom(seed);
  const counts: HistoryCount[] = [];
  const delayed: ReceivedPost[] = [];
  const problems: string[] = [];
  let time = startMs;
  const now = () => toInstant(time);
  const pass = (maxMs: number) => {
    time += 1 + random.integerBelow(maxMs);
  };
  const findCount = (id: string | null | undefined) => counts.find((count) => count.id === id);

  const carryOut: CarryOut = async ({ device, input }) => {
    pass(2_000);
    const post = structuredClone(input);
    const receivedAt = now();
    const recorded = await server.run((unit) => recordCounts(unit, post), {
      now: receivedAt,
      email: getEmail(world, device),
    });
    for (const { countRowId, rev } of post.counts) {
      const revision = findCount(countRowId)?.revisions[(rev ?? 1) - 1];
      if (revision) revision.receivedAt ??= receivedAt;
    }
    if (!recorded.ok) {
      problems.push(`refused as a whole: ${JSON.stringify(recorded.problems)}`);
      return undefined;
    }
    for (const { countRowId, outcome, problems: reasons } of recorded.value.results) {
      const count = findCount(countRowId);
      if (count && outcome === 'REJECTED' && /closed/.test(reasons[0]?.message ?? '')) count.isClosed = true;
    }
    return recorded.value;
  };

  const all: HistoryDevice[] = [];
  for (let device = 0; device < devices; device += 1)
    all.push(
      await createHistoryDevice({
        world,
        random,
        device,
        email: getEmail(world, device),
        counts,
        carryOut,
        delayed,
        getTimeMs: () => time,
      }),
    );

  const steps = slots.length * 6;
  for (let step = 0; step < steps; step += 1) {
    pass(60_000);
    if (random.chance(0.05))
      await work(random, { server, counts, now, inactiveLocationId: world.inactiveLocationId });
    else if (delayed.length > 0 && random.chance(0.1)) {
      const [post] = delayed.splice(random.integerBelow(delayed.length), 1);
      if (post) await carryOut(post);
    } else await random.pick(all).act();
  }
  for (const post of delayed.splice(0)) await carryOut(post);
  const refused = new Set<string>();
  for (const device of all) {
    pass(60_000);
    problems.push(...(await device.finish()));
    for (const id of device.listRefused()) refused.add(id);
  }
  // Nothing is counted after these changes, so that what they leave behind stays.
  for (let change = 0; change < lastChanges; change += 1)
    await changeAtDesk(random, { server, counts, now, inactiveLocationId: world.inactiveLocationId });
  const rows = await readCounts(server, counts, world);
  problems.push(
    ...findServerProblems(counts, {
      stored: new Map(rows.map((row) => [row.countRowId, row])),
      refused,
      inactiveLocationId: world.inactiveLocationId,
    }),
    ...findSessionProblems({ rows, ...(await readSessions(server)) }),
  );
  await endSessions(server, now());
  return problems.map((problem) => `${problem} (seed ${seed})`);
}

const getEmail = ({ seed }: HistoryWorld, device: number): string => `phone${device}.${seed}@example.com`;

interface WorkOptions extends Pick<HistoryWorld, 'inactiveLocationId'> {
  server: HistoryServer;
  counts: readonly HistoryCount[];
  now: () => string;
}

/** A supervisor edits or deletes a count, or moves the sessions on. */
async function work(random: Random, options: WorkOptions): Promise<void> {
  const run = runAsSupervisor(options);
  const staged = await options.server.read((unit) => findSessionByStatus(unit, 'STAGED'));
  const kind = random.integerBelow(24);
  if (kind < 3) {
    if (staged) await run((unit) => makeSessionLive(unit, { sessionId: staged.sessionId }));
    else await run((unit) => startSession(unit, {}));
    return;
  }
  if (kind === 3) {
    if (staged) await run((unit) => closeSession(unit, { sessionId: staged.sessionId }));
    return;
  }
  await changeAtDesk(random, options);
}

const runAsSupervisor =
  ({ server, now }: WorkOptions) =>
  <T>(command: (unit: UnitOfWork) => Promise<Result<T>>) =>
    server.run(command, { now: now(), email: supervisor });

/** A supervisor edits or deletes a count. */
async function changeAtDesk(random: Random, options: WorkOptions): Promise<void> {
  const { server, counts, inactiveLocationId } = options;
  const run = runAsSupervisor(options);
  const received = counts.filter(
    ({ revisions, isClosed, isDeskDeleted }) =>
      revisions[0]?.receivedAt !== undefined && !isClosed && !isDeskDeleted,
  );
  if (received.length === 0) return;
  // Those that a device has changed since are the ones that may come back.
  const changed = received.filter((one) => lastRevision(one).receivedAt === undefined);
  const held = received.filter((one) => lastRevision(one).locationId === inactiveLocationId);
  const chosen = random.pick([changed, changed, held, received]);
  const count = random.pick(chosen.length > 0 ? chosen : received);
  const [row] = await readRows(server, [count.id]);
  if (!row?.isOpen || row.deleted) return;
  const target = { sessionId: row.sessionId, countRowId: count.id };
  if (random.chance(0.5)) {
    if ((await run((unit) => deleteCount(unit, target))).ok) count.isDeskDeleted = true;
    return;
  }
  const quantity = 1000 + random.integerBelow(1000);
  if ((await run((unit) => updateCount(unit, { ...target, count: { quantity } }))).ok)
    count.deskEdit = { rev: row.rev, quantity };
}

/** Closes the sessions, so that the next world starts without any. */
async function endSessions(server: HistoryServer, now: string): Promise<void> {
  for (const status of ['STAGED', 'LIVE'] as const) {
    const open = await server.read((unit) => findSessionByStatus(unit, status));
    if (open)
      await server.run((unit) => closeSession(unit, { sessionId: open.sessionId }), {
        now,
        email: supervisor,
      });
  }
}

const columns = sql`c.count_row_id, c.session_id, s.status <> 'CLOSED' as is_open, c.item_id, c.location_id, c.grade,
  c.quantity, c.recorded_at, c.rev, c.seq, c.device_id, c.deleted, c.held_reason,
  c.replaced_by_count_row_id as replaced_by, c.clock_jumped, c.recorded_by, c.posted_by`;
const from = sql`availability_count c
  join availability_session s on s.tenant_id = c.tenant_id and s.session_id = c.session_id`;

const readRows = (server: HistoryServer, ids: readonly string[]): Promise<ServerCount[]> =>
  server.read((unit) =>
    unit.rows<ServerCount>(sql`select ${columns} from ${from}
      where c.tenant_id = ${unit.tenantId} and c.count_row_id = any(${ids}::uuid[])`),
  );

/** Reads all counts of the world's users, whatever their ids are. */
const readCounts = (
  server: HistoryServer,
  counts: readonly HistoryCount[],
  world: HistoryWorld,
): Promise<ServerCount[]> =>
  server.read((unit) =>
    unit.rows<ServerCount>(sql`select ${columns} from ${from}
      where c.tenant_id = ${unit.tenantId} and (c.count_row_id = any(${counts.map(({ id }) => id)}::uuid[])
        or c.posted_by = any(${Array.from({ length: devices }, (_, device) => getEmail(world, device))}))`),
  );

/** Reads the open sessions, which have counts of this world alone, and their bases. */
const readSessions = (server: HistoryServer): Promise<{ sessions: ServerSession[]; bases: ServerBase[] }> =>
  server.read(async (unit) => ({
    sessions:
      await unit.rows<ServerSession>(sql`select session_id, status, count_total from availability_session
      where tenant_id = ${unit.tenantId} and status <> 'CLOSED'`),
    bases: await unit.rows<ServerBase>(sql`
      select b.session_id, b.item_id, b.location_id, b.grade, b.count_row_id, b.quantity, b.counted_at
      from availability_base b
      join availability_session s on s.tenant_id = b.tenant_id and s.session_id = b.session_id
      where b.tenant_id = ${unit.tenantId} and s.status <> 'CLOSED'`),
  }));
