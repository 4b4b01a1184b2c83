/** Values by key. */
interface LruMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Creates a map that drops the values used least recently above a total weight. Without `weigh` each value weighs one. */
export function createLruMap<Value>(
  maxWeight: number,
  weigh: (key: string, value: Value) => number = () => 1,
): LruMap<Value> {
  // A Map iterates in insertion order.
  const values = new Map<string, Value>();
  let weight = 0;
  const remove = (key: string): Value | undefined => {
    const value = values.get(key);
    if (value !== undefined && values.delete(key)) weight -= weigh(key, value);
    return value;
  };
  const add = (key: string, value: Value) => {
    values.set(key, value);
    weight += weigh(key, value);
  };
  return {
    get: (key) => {
      const value = remove(key);
      if (value !== undefined) add(key, value);
      return value;
    },
    set: (key, value) => {
      remove(key);
      add(key, value);
      for (const oldest of values.keys()) {
        if (weight <= maxWeight) break;
        remove(oldest);
      }
    },
  };
}

/** Caches created values in such a map. */
export function lruCache<Value>(
  maxWeight: number,
  createValue: (key: string) => Value,
  weighKey?: (key: string) => number,
): (key: string) => Value {
  const values = createLruMap<Value>(maxWeight, weighKey);
  return (key) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = createValue(key);
    values.set(key, value);
    return value;
  };
}
