/** Consecutive entries with the same group name, or without one. */
interface MenuGroup<Entry> {
  name: string | undefined;
  entries: readonly Entry[];
}

/** Splits menu entries where the group name changes. */
export function menuGroups<Entry extends { readonly group?: string }>(
  entries: readonly Entry[],
): readonly MenuGroup<Entry>[] {
  const groups: { name: string | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.name === entry.group) last.entries.push(entry);
    else groups.push({ name: entry.group, entries: [entry] });
  }
  return groups;
}
