/** Entries that follow each other under one name; those without a name stand alone. */
export interface MenuGroup<Entry> {
  name: string | undefined;
  entries: readonly Entry[];
}

/** A menu cut where the name of the group changes, in the order of its entries. */
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
