/** Caches created values and evicts the least recently used ones above a total weight. Without `weighKey` each value
 * weighs one.
 */
export function recent<Value>(
  most: number,
  make: (key: string) => Value,
  weigh: (key: string) => number = () => 1,
): (key: string) => Value {
  const values = new Map<string, Value>();
  let weight = 0;
  return (key) => {
    const known = values.get(key);
    const value = known ?? make(key);
    // A Map iterates in insertion order.
    if (values.delete(key)) weight -= weigh(key);
    values.set(key, value);
    weight += weigh(key);
    for (const oldest of values.keys()) {
      if (weight <= most) break;
      values.delete(oldest);
      weight -= weigh(oldest);
    }
    return value;
  };
}
