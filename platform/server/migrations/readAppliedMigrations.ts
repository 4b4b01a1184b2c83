import pg from 'pg';
import type { AppliedMigration } from './migrationStates.ts';

/** Returns the applied migrations; none for a database without the product's tables. */
export async function readAppliedMigrations(
  client: Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>,
): Promise<readonly AppliedMigration[]> {
  try {
    const { rows } = await client.query<AppliedMigration>(
      `select name, sha256, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "appliedAt"
       from migration order by name`,
    );
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return [];
    throw error;
  }
}

const undefinedTable = '42P01';
