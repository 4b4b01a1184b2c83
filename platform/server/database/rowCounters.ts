import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from './unitOfWork.ts';

/** Numbers of rows, by kind, that one unit of work adds or removes. */
interface RowCounters {
  add(kind: string, rows: number): void;
  /** Returns a function that removes what was added since. */
  mark(): () => void;
  /** Returns whether there is nothing to write. */
  isEmpty(): boolean;
  /** Adds them to the tenant's counters; undefined when there is nothing to add. */
  write(unit: UnitOfWork): Promise<number> | undefined;
}

// A tenant's counter is the sum of these rows; a unit changes one of them, so that concurrent units rarely wait for each
// other.
const slotCount = 16;
let unitCount = Math.floor(Math.random() * slotCount);

export function rowCounters(): RowCounters {
  const changesByKind = new Map<string, number>();
  return {
    add: (kind, rows) => changesByKind.set(kind, (changesByKind.get(kind) ?? 0) + rows),
    mark: () => {
      const marked = [...changesByKind];
      return () => {
        changesByKind.clear();
        for (const [kind, rows] of marked) changesByKind.set(kind, rows);
      };
    },
    isEmpty: () => [...changesByKind.values()].every((rows) => rows === 0),
    write: (unit) => {
      // A fixed order prevents deadlocks.
      const changed = [...changesByKind]
        .filter(([, rows]) => rows !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (changed.length === 0) return undefined;
      const slot = (unitCount += 1) % slotCount;
      const values = changed.map((_, index) => `($1, $${2 * index + 3}, $2, $${2 * index + 4})`);
      const text = `insert into row_counter (tenant_id, kind, slot, rows) values ${values.join(', ')}
        on conflict (tenant_id, kind, slot) do update set rows = row_counter.rows + excluded.rows`;
      return unit.run(CompiledQuery.raw(text, [unit.tenantId, slot, ...changed.flat()]));
    },
  };
}

/** Returns how many rows of these kinds a tenant has. */
export async function readRowCount(unit: UnitOfWork, kinds: readonly string[]): Promise<number> {
  const row = await unit.first(sql<{ total: number }>`
    select coalesce(sum(rows), 0)::bigint as total from row_counter
    where tenant_id = ${unit.tenantId} and kind = any(${kinds}::text[])`);
  return row?.total ?? 0;
}
