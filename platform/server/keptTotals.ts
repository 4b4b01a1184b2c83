import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from './unitOfWork.ts';

/** Numbers of rows, by kind, that one unit of work adds or removes. */
export interface KeptTotals {
  add(kind: string, rows: number): void;
  /** Returns whether there is nothing to write. */
  isEmpty(): boolean;
  /** Adds them to the tenant's counters; undefined when there is nothing to add. */
  write(unit: UnitOfWork): Promise<number> | undefined;
}

// A tenant's counter is the sum of these rows; a unit changes one of them, so that concurrent units rarely wait for each
// other.
const slots = 16;
let units = Math.floor(Math.random() * slots);

export function keptTotals(): KeptTotals {
  const totals = new Map<string, number>();
  return {
    add: (kind, rows) => totals.set(kind, (totals.get(kind) ?? 0) + rows),
    isEmpty: () => [...totals.values()].every((rows) => rows === 0),
    write: (unit) => {
      // A fixed order prevents deadlocks.
      const changed = [...totals].filter(([, rows]) => rows !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (changed.length === 0) return undefined;
      const slot = (units += 1) % slots;
      const values = changed.map((_, index) => `($1, $${2 * index + 3}, $2, $${2 * index + 4})`);
      const text = `insert into row_total (tenant_id, kind, slot, rows) values ${values.join(', ')}
        on conflict (tenant_id, kind, slot) do update set rows = row_total.rows + excluded.rows`;
      return unit.run(CompiledQuery.raw(text, [unit.tenantId, slot, ...changed.flat()]));
    },
  };
}

/** Returns how many rows of these kinds a tenant has. */
export async function keptTotal(unit: UnitOfWork, kinds: readonly string[]): Promise<number> {
  const found = await unit.first(sql<{ total: number }>`
    select coalesce(sum(rows), 0)::bigint as total from row_total
    where tenant_id = ${unit.tenantId} and kind = any(${kinds}::text[])`);
  return found?.total ?? 0;
}
