import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { type VersionedEntity, writeChange } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySession } from '../sessionFields.ts';
import { insertSessionLog, type SessionRowChange, updateSessionRow } from './sessionStore.ts';

const sessions: VersionedEntity<AvailabilitySession, SessionRowChange> = {
  entityType: 'AVAILABILITY_SESSION',
  label: 'Availability session',
  getId: ({ sessionId }) => sessionId,
  update: (unit, { sessionId }, change) => updateSessionRow(unit, sessionId, change),
};

interface SessionChange {
  /** Name of the command in the history, e.g. 'closeAvailabilitySession'. */
  action: string;
  change?: SessionRowChange;
  /** Changed values for the history, where they are not those of the session. */
  changes?: readonly FieldChange[];
  /** Text of the log entry. */
  log: string;
}

/** Writes a change of a locked session or of its rows: its next version, one history entry, one log entry, one event. Returns the session. */
export async function writeSessionChange(
  unit: UnitOfWork,
  before: AvailabilitySession,
  { action, change = {}, changes, log }: SessionChange,
): Promise<AvailabilitySession> {
  const [saved] = await Promise.all([
    writeChange(unit, sessions, { action, before, change, ...(changes && { changes }) }),
    insertSessionLog(unit, before.sessionId, log),
  ]);
  return saved;
}
