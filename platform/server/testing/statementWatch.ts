import type pg from 'pg';
import { statementProblem } from './statementProblem.ts';

/** Creates a function that throws on statements that violate the rules of tenants and clusters; tests call it for every statement. */
export async function statementWatch(client: pg.Client): Promise<(text: string) => void> {
  const { rows } = await client.query<{ name: string }>(
    // Policies remain even when row-level security is disabled.
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
