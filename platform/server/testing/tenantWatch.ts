import type pg from 'pg';

/** Refuses statements that name a business table and no tenant: the tests run every statement of the product past it. */
export async function tenantWatch(pool: pg.Pool): Promise<(text: string) => void> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attname = 'tenant_id' and c.relrowsecurity`,
  );
  const tables = rows.map(({ name }) => ({ name, mention: new RegExp(String.raw`\b${name}\b`) }));
  return (text) => {
    const named = tables.find(({ mention }) => mention.test(text));
    if (named && !text.includes('tenant_id'))
      throw new Error(`A statement on ${named.name} forgets its tenant: ${text}`);
  };
}
