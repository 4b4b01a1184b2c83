import { type FieldChange, keptChange } from '#platform/kernel/fieldChange.ts';
import { insertAll } from './insertAll.ts';
import { json } from './json.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** What a change did, in one call of `action` (the command's name, e.g. 'inactivateLocation'). */
export interface Change {
  /** Kind as registered for the contract's EntityType, e.g. 'ORDER'. */
  entityType: string;
  entityId: string;
  version: number;
  action: string;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  /** Differences (`changedFields`); none for a creation. */
  changes?: readonly FieldChange[];
}

interface HistoryEntryTable {
  tenantId: string;
  entityType: string;
  entityId: string;
  version: number;
  historyId: string;
  action: string;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  changedAt: string;
  changedBy: string;
  changes: readonly FieldChange[];
}

declare module './tables.ts' {
  interface Tables {
    historyEntry: HistoryEntryTable;
  }
}

// The contract's limit of one entry (HistoryEntry); an order may have 5000 lines, a price group as many levels.
const mostChanges = 200;

/** Writes history entries with the unit's user and clock, in the transaction of the change. */
export const remember = (unit: UnitOfWork, changes: readonly Change[]): Promise<number> =>
  insertAll(
    unit,
    'historyEntry',
    changes.map((change) => ({
      tenantId: unit.tenantId,
      entityType: change.entityType,
      entityId: change.entityId,
      version: change.version,
      historyId: unit.newId(),
      action: change.action,
      operation: change.operation,
      changedAt: unit.now,
      changedBy: unit.user.email,
      changes: json((change.changes ?? []).slice(0, mostChanges).map(keptChange)),
    })),
  );
