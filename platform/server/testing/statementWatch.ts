import type pg from 'pg';
import { createProblemFinder } from './statementProblem.ts';

/** Creates a function that throws on statements that violate the rules of tenants and clusters; tests call it for every statement. */
export async function createStatementWatch(client: pg.Client): Promise<(text: string) => void> {
  const { rows } = await client.query<{ name: string }>(
    // Policies remain even when row-level security is disabled.
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'own_tenant'`,
  );
  const find = createProblemFinder(rows.map(({ name }) => name));
  const problemByText = new Map<string, string | undefined>();
  return (text) => {
    if (!problemByText.has(text)) problemByText.set(text, find(text));
    const problem = problemByText.get(text);
    if (problem !== undefined) throw new Error(`A statement ${problem}: ${text}`);
  };
}
