// Statement texts repeat, because filters and batches pass arrays, so each is planned once per connection. The limit
// bounds the memory for plans.
const most = 500;
const longest = 8_000;
const names = new Map<string, string>();

/** Returns the name of a prepared statement; undefined for texts that should not be prepared. */
export function preparedName(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
