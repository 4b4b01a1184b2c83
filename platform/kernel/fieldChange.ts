/** One field of an entity before and after a change, as JSON texts; null where there is no value. */
export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string | null;
  after: string | null;
}

/** The fields that differ between two states of an entity; fields of `after` alone are compared, so a partial state names what it changes. */
export function changedFields<After extends object>(
  before: object,
  after: After,
): readonly FieldChange<keyof After & string>[] {
  const known = new Map(Object.entries(before));
  // The keys of an object that has more of them than its type says are none that anybody recorded.
  const entries = Object.entries(after) as [keyof After & string, unknown][];
  return entries.flatMap(([field, value]) => {
    const change = { field, before: jsonOf(known.get(field)), after: jsonOf(value) };
    return change.before === change.after ? [] : [change];
  });
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : JSON.stringify(value);

/** A change as it is kept: at most 1000 characters a text (contract, FieldChange). Half a character is none. */
export const keptChange = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: cut(before),
  after: cut(after),
});

const longest = 1000;

const cut = (text: string | null): string | null =>
  text && text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text;
