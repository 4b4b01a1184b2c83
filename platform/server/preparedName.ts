// Texts repeat (filters and batches come as arrays), so each is parsed and planned once a connection. The cap keeps a
// flood of different texts, such as inserts of many widths, from filling the server's memory with plans.
const most = 500;
const longest = 8_000;
const names = new Map<string, string>();

/** Name to prepare a statement under; undefined for texts that are not worth it. */
export function preparedName(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
