/** The values asked for last, at most `most` of them: the one that nobody asked for the longest is made anew. */
export function recent<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const known = values.get(key);
    const value = known ?? make(key);
    // A Map keeps the order in which keys came in.
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
