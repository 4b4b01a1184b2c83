import type pg from 'pg';
import { type KnownTables, createProblemFinder } from './statementProblem.ts';

/** Creates a function that throws on statements that violate the rules of tenants and clusters; tests call it for every statement. */
export async function createStatementWatch(client: pg.Client): Promise<(text: string) => void> {
  const find = createProblemFinder(await readTables(client));
  const problemByText = new Map<string, string | undefined>();
  return (text) => {
    if (!problemByText.has(text)) problemByText.set(text, find(text));
    const problem = problemByText.get(text);
    if (problem !== undefined) throw new Error(`A statement ${problem}: ${text}`);
  };
}

/** Returns the tables of a database, without those of extensions. */
export async function readTables(client: pg.Client): Promise<KnownTables> {
  const { rows } = await client.query<{ name: string; isOfTenants: boolean }>(
    // Policies remain even when row-level security is disabled.
    `select c.relname as name,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_tenant') as "isOfTenants"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  const names = (isOfTenants: boolean) =>
    rows.filter((row) => row.isOfTenants === isOfTenants).map(({ name }) => name);
  return { tenants: names(true), installation: names(false) };
}
