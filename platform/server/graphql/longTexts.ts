const fields = new Map<string, number>();

/** A field of a type whose text may be so long that it counts as many values; a page of it is refused sooner. */
export function longText(type: string, name: string, values: number): void {
  fields.set(`${type}.${name}`, values);
}

/** As how many values a field without fields of its own counts. */
export const textCost = (type: string, field: string): number => fields.get(`${type}.${field}`) ?? 1;
