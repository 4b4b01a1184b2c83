import pg from 'pg';
import { ConfigurationError } from '../configuration/configurationError.ts';

/** Adds the schemas of the text search extensions to the search path of a connection. Some hosts install extensions in
 * another schema, where index definitions cannot find the operator classes.
 */
export async function addExtensionSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ extension: string; schema: string; usable: boolean; login: string }>(
    `select e.extname as extension, n.nspname as schema, has_schema_privilege(n.oid, 'usage') as usable,
       current_user as login
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname in ('pg_trgm', 'btree_gin') and n.nspname not in ('public', 'pg_catalog')`,
  );
  for (const { extension, schema, usable, login } of rows)
    if (!usable) {
      const [quotedSchema, quotedLogin] = [schema, login].map((name) => pg.escapeIdentifier(name));
      throw new ConfigurationError(
        `The database login ${login} may not use the schema ${schema}, in which ${extension} is installed. Ask an administrator to run once: grant usage on schema ${quotedSchema} to ${quotedLogin};`,
      );
    }
  for (const schema of new Set(rows.map((row) => row.schema)))
    await client.query(
      `select set_config('search_path', current_setting('search_path') || ', ' || quote_ident($1), false)`,
      [schema],
    );
}

/** Creates the trigram indexes if the database supports them; logs a warning if not. */
export async function enableTextSearch(
  client: pg.Client,
  log: ((line: string) => void) | undefined,
): Promise<void> {
  const functions = await client.query(`select from pg_proc where proname = 'enable_text_search'`);
  if (!functions.rowCount) return;
  const { rows } = await client.query<{ problem: string | null }>('select enable_text_search() as problem');
  const problem = rows[0]?.problem;
  if (problem)
    log?.(
      `Warning: searching inside texts is slow in long lists, because this database cannot index it (${problem}). See docs/decisions/0011.`,
    );
}
