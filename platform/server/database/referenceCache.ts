import { createLruMap } from '#platform/kernel/memoize/lruCache.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** Rows of reference tables that this process has read, by key. */
interface ReferenceCache<Value> {
  /**
   * Returns values by key. Reads all of them, or those that are not cached in a unit of `withReferenceCache`; keys without a value
   * are read again each time. Cached values are shared: never change one.
   */
  find(
    unit: UnitOfWork,
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
}

interface Entry<Value> {
  stamp: string;
  value: Value;
}

/** Creates a cache that drops the values used least recently above a total weight; by default each one weighs 1. */
export function referenceCache<Value>(
  maxWeight: number,
  weigh: (value: Value) => number = () => 1,
): ReferenceCache<Value> {
  const entries = createLruMap<Entry<Value>>(maxWeight, (_name, { value }) => weigh(value));
  return {
    find: async (unit, keys, read) => {
      if (keys.length === 0) return new Map();
      const { tenantId, referenceStamp: stamp } = unit;
      if (stamp === undefined) return read(keys);
      const found = new Map<string, Value>();
      const missing: string[] = [];
      for (const key of keys) {
        const name = `${tenantId} ${key}`;
        const entry = entries.get(name);
        if (entry?.stamp === stamp) found.set(key, entry.value);
        else missing.push(key);
      }
      if (missing.length === 0) return found;
      for (const [key, value] of await read(missing)) {
        found.set(key, value);
        entries.set(`${tenantId} ${key}`, { stamp, value });
      }
      return found;
    },
  };
}
