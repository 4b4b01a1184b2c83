// Statement texts repeat, because filters and batches pass arrays, so each is planned once per connection. The limit
// bounds the memory for plans.
const maxNames = 500;
const maxTextLength = 8_000;
const names = new Map<string, string>();

/** Returns the name of a prepared statement; undefined for texts that should not be prepared. */
export function statementName(text: string): string | undefined {
  if (text.length > maxTextLength) return undefined;
  const cachedName = names.get(text);
  if (cachedName || names.size >= maxNames) return cachedName;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
