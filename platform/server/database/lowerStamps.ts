import pg from 'pg';
import { runInTransaction } from './runInTransaction.ts';

/** Sets change stamps and `updated_at` of a tenant's rows that are in the future to the database's clock
 * (docs/decisions/0028). Returns the number of changed rows. Stop all servers first: a unit of work that has read the old
 * stamp would write it again.
 */
export const lowerStamps = (pool: pg.Pool, tenantId: string): Promise<number> =>
  runInTransaction(pool, async (client) => {
    // Row-level security shows the owner one tenant at a time; Citus passes only literals on to its workers.
    await client.query(`set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`);
    const { rows: columns } = await client.query<{ table: string; column: string }>(stampColumns);
    let changed = 0;
    for (const { table, column } of columns) {
      const { rowCount } = await client.query(
        `update ${table} set ${column} = date_trunc('milliseconds', now()) where tenant_id = $1 and ${column} > now()`,
        [tenantId],
      );
      changed += rowCount ?? 0;
    }
    return changed;
  });

/** Returns the number of other connections to the database with this login. */
export async function countOtherConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

// History entries keep their time.
const stampColumns = `
  select quote_ident(c.relname) as table, quote_ident(a.attname) as column
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and (a.attname = 'updated_at' or (c.relname = 'change_stamp' and a.attname = 'changed_at'))
  order by 1`;
