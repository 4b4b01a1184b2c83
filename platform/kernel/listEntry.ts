/** An entry of a list that a user changes entry by entry. */
export interface ListEntry<Value = unknown> {
  readonly id: string;
  readonly value: Value;
}

/** Change of one entry; null deletes it. */
export interface ListEntryEdit<Value = unknown> {
  readonly id: string;
  readonly value: Value | null;
}

/** Applies edits. Changed entries stay where they are, new ones are appended. */
export function applyEntryEdits(
  list: readonly ListEntry[],
  edits: readonly ListEntryEdit[],
): readonly ListEntry[] {
  const edited = new Map(list.map((entry) => [entry.id, entry]));
  for (const { id, value } of edits)
    if (value === null) edited.delete(id);
    // Preserve fields that a later release stores beside the value.
    else edited.set(id, { ...edited.get(id), id, value });
  return [...edited.values()];
}
