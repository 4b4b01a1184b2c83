/** Caches created values and evicts the least recently used ones above a total weight. Without `weighKey` each value
 * weighs one.
 */
export function lruCache<Value>(
  maxWeight: number,
  createValue: (key: string) => Value,
  weighKey: (key: string) => number = () => 1,
): (key: string) => Value {
  const values = new Map<string, Value>();
  let weight = 0;
  return (key) => {
    const cachedValue = values.get(key);
    const value = cachedValue ?? createValue(key);
    // A Map iterates in insertion order.
    if (values.delete(key)) weight -= weighKey(key);
    values.set(key, value);
    weight += weighKey(key);
    for (const oldest of values.keys()) {
      if (weight <= maxWeight) break;
      values.delete(oldest);
      weight -= weighKey(oldest);
    }
    return value;
  };
}
