import type pg from 'pg';

/** Returns the statements that choose the plans of writing transactions; reads it from the database once. Writing units read by keys
 * only, where the generic plan of a prepared statement is best, but PostgreSQL would keep making custom plans, which take
 * longer than the statements. Citus needs parameter values to find the shard, so there PostgreSQL chooses.
 */
export function planCacheSetting(pool: pg.Pool): () => Promise<readonly string[]> {
  let cachedSetting: Promise<readonly string[]> | undefined;
  const readSetting = async () => {
    const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`);
    return rowCount ? [] : ['set local plan_cache_mode = force_generic_plan'];
  };
  return () => {
    cachedSetting ??= readSetting().catch((error: unknown) => {
      cachedSetting = undefined;
      throw error;
    });
    return cachedSetting;
  };
}
