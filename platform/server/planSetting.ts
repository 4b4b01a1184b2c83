import type pg from 'pg';

/**
 * Gives the setting by which writing transactions plan their statements, asking the database once. Writing reads by keys alone,
 * where the generic plan of a prepared statement is the best one: PostgreSQL would go on making a new plan for many of them,
 * which takes longer than they do. Citus finds the shard of a statement in the values of its parameters, which a generic plan
 * leaves out: there PostgreSQL chooses.
 */
export function planSetting(pool: pg.Pool): () => Promise<string> {
  let asked: Promise<string> | undefined;
  const ask = async () => {
    const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`);
    return rowCount ? '' : 'set local plan_cache_mode = force_generic_plan; ';
  };
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
