const fields = new Set<string>();

/** Registers fields of a type with long lists, such as the lines of an order, for page limits and costs. */
export function longLists(type: string, names: readonly string[]): void {
  for (const name of names) fields.add(`${type}.${name}`);
}

export const isLongList = (type: string, field: string): boolean => fields.has(`${type}.${field}`);
