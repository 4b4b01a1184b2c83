import type pg from 'pg';
import * as z from 'zod';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import type { Session } from '#platform/server/session.ts';
import { readTenantRows } from './testInstallation.ts';

const entries = z.array(
  z.object({
    entity_type: z.string(),
    entity_id: z.string().transform((id) => id.replaceAll('-', '')),
    operation: z.string(),
    changed_by: z.string(),
  }),
);
const isAboutImports = (table: string) => table.startsWith('import_') || table === 'change_stamp';

/** Returns the rows of a company without those about imports, and its history entries of other kinds. */
export async function readBusinessRows(pool: pg.Pool, { tenantId }: Session) {
  const tables = await runInTransaction(pool, (client) => readTenantRows(client, tenantId));
  const history = entries
    .parse(JSON.parse(tables.get('history_entry') ?? '[]'))
    .filter(({ entity_type }) => entity_type !== 'IMPORT_JOB');
  return {
    rows: [...tables].filter(([table]) => !isAboutImports(table) && table !== 'history_entry'),
    history,
  };
}
