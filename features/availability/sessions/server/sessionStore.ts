import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { List } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type AvailabilitySession, type AvailabilitySessionStatus, sessionFields } from '../sessionFields.ts';

interface AvailabilitySessionTable extends Omit<AvailabilitySession, 'countTotal' | 'adjustmentTotal'> {
  countTotal: Generated<number>;
  adjustmentTotal: Generated<number>;
  statusOrder: GeneratedAlways<number>;
  madeLiveAt: Generated<ClockTime | null>;
  previousSessionId: Generated<string | null>;
  contentHash: string;
}

interface AvailabilityLogTable {
  tenantId: string;
  sessionId: string;
  logId: string;
  recordedAt: ClockTime;
  recordedBy: string;
  comment: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    availabilitySession: AvailabilitySessionTable;
    availabilityLog: AvailabilityLogTable;
  }
}

const sessionColumns = rowKeys(sessionFields);
const sessions = (unit: UnitOfWork) =>
  db.selectFrom('availabilitySession').where('tenantId', '=', unit.tenantId);

/** Availability sessions of the tenant, the latest first. */
export const sessionList: List<AvailabilitySession> = {
  ...listFields(sessionFields, { table: 'availability_session', alias: 's', id: 'sessionId' }),
  defaultOrder: { recordedAt: 'DESC' },
};

export const findSession = (unit: UnitOfWork, sessionId: string) =>
  unit.first(sessions(unit).select(sessionColumns).where('sessionId', '=', sessionId));

/** Returns the live or the staged session. */
export const findSessionByStatus = (unit: UnitOfWork, status: 'LIVE' | 'STAGED') =>
  unit.first(sessions(unit).select(sessionColumns).where('status', '=', status));

/** Returns the sessions with an id or a status; `contentHash` identifies a replayed start. */
export const findStartedSessions = (unit: UnitOfWork, sessionIds: readonly string[]) =>
  unit.rows(
    sessions(unit)
      .select([...sessionColumns, 'contentHash'])
      .where((where) =>
        where.or([
          where('status', '=', 'STAGED'),
          where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`),
        ]),
      ),
  );

/** Reads and locks a session until the unit of work ends: its counts stay as they are. */
export const lockSession = (unit: UnitOfWork, sessionId: string) =>
  unit.first(sessions(unit).select(sessionColumns).where('sessionId', '=', sessionId).forUpdate());

/**
 * Reads and locks the sessions with a status until the unit of work ends, in one order. A statement that waits while a session
 * is opened or made live does not see it, so that a second one looks again.
 */
async function lockSessionsByStatus(unit: UnitOfWork, statuses: readonly AvailabilitySessionStatus[]) {
  const lock = () =>
    unit.rows(
      sessions(unit).select(sessionColumns).where('status', 'in', statuses).orderBy('sessionId').forUpdate(),
    );
  const [, locked] = await Promise.all([lock(), lock()]);
  return locked;
}

/** Reads and locks the session with a status until the unit of work ends. */
export const lockSessionByStatus = async (unit: UnitOfWork, status: 'LIVE' | 'STAGED') =>
  (await lockSessionsByStatus(unit, [status]))[0];

/** Reads and locks the staged and the live session, in one order. */
export const lockOpenSessions = (unit: UnitOfWork) => lockSessionsByStatus(unit, ['STAGED', 'LIVE']);

/** Fields of a session that commands change. */
export type SessionRowChange = Partial<
  Pick<AvailabilitySession, 'status' | 'countTotal' | 'adjustmentTotal'> & {
    madeLiveAt: ClockTime;
  }
>;

/** Writes changed fields of a locked session. */
export const updateSessionRow = (
  unit: UnitOfWork,
  sessionId: string,
  change: SessionRowChange & { version: number; updatedAt: ChangeStamp },
) =>
  unit.run(
    db
      .updateTable('availabilitySession')
      .set(change)
      .where('tenantId', '=', unit.tenantId)
      .where('sessionId', '=', sessionId),
  );

/** Writes an entry of the log of a session, by the user of the unit. */
export const insertSessionLog = (unit: UnitOfWork, sessionId: string, comment: string) =>
  insertAll(unit, 'availabilityLog', [
    {
      tenantId: unit.tenantId,
      sessionId,
      logId: unit.newId(),
      recordedAt: unit.startedAt,
      recordedBy: unit.user.email,
      comment,
    },
  ]);

/** Creates the pointer to the live session, if there is none. */
export const createLiveSessionPointer = (unit: UnitOfWork) =>
  unit.run(sql`insert into live_session (tenant_id) values (${unit.tenantId}) on conflict do nothing`);

/** Keeps everybody else from changing stock until the unit of work ends. */
export const lockStock = (unit: UnitOfWork) =>
  unit.run(sql`select from live_session where tenant_id = ${unit.tenantId} for update`);

/** Points to another live session, or to none; waits for everybody who changes stock. */
export const switchLiveSession = (unit: UnitOfWork, sessionId: string | null) =>
  unit.run(sql`update live_session set session_id = ${sessionId}::uuid where tenant_id = ${unit.tenantId}`);
