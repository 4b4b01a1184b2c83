import type pg from 'pg';
import { statementProblem } from './statementProblem.ts';

/** Refuses statements against the rules of tenants and clusters: the tests run every statement of the product past it. */
export async function statementWatch(client: pg.Client): Promise<(text: string) => void> {
  const { rows } = await client.query<{ name: string }>(
    // Its policy stays with a table whose row-level security is switched off.
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'own_tenant'`,
  );
  const find = statementProblem(rows.map(({ name }) => name));
  const known = new Map<string, string | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, find(text));
    const problem = known.get(text);
    if (problem !== undefined) throw new Error(`A statement ${problem}: ${text}`);
  };
}
