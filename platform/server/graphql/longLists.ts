const fields = new Set<string>();

/** Fields of a type that hold long lists, such as the lines of an order: pages and costs count with them wherever they stand. */
export function longLists(type: string, names: readonly string[]): void {
  for (const name of names) fields.add(`${type}.${name}`);
}

export const isLongList = (type: string, field: string): boolean => fields.has(`${type}.${field}`);
