const longListFields = new Set<string>();

/** Registers fields of a type with long lists, such as the lines of an order, for page limits and costs. */
export function registerLongLists(type: string, names: readonly string[]): void {
  for (const name of names) longListFields.add(`${type}.${name}`);
}

export const isLongList = (type: string, field: string): boolean => longListFields.has(`${type}.${field}`);
