import type pg from 'pg';

/** Indexes texts for the search of their parts where the database can do that, and says so where it cannot. */
export async function enableTextSearch(
  client: pg.Client,
  say: ((line: string) => void) | undefined,
): Promise<void> {
  const known = await client.query(`select from pg_proc where proname = 'enable_text_search'`);
  if (!known.rowCount) return;
  const { rows } = await client.query<{ problem: string | null }>('select enable_text_search() as problem');
  const problem = rows[0]?.problem;
  if (problem)
    say?.(
      `Warning: searching inside texts is slow in long lists, because this database cannot index it (${problem}). See docs/decisions/0011.`,
    );
}
