/** Values of a field before and after a change, as JSON texts; null where there is no value. */
export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string | null;
  after: string | null;
}

/** Returns the fields that differ between two states of an entity. Only fields of `after` are compared, so it may be partial. */
export function changedFields<After extends object>(
  before: object,
  after: After,
): readonly FieldChange<keyof After & string>[] {
  const previousValues = new Map<string, unknown>(Object.entries(before));
  // `Object.entries` loses the key type; extra keys at run time do no harm here.
  const entries = Object.entries(after) as [keyof After & string, unknown][];
  return entries.flatMap(([field, value]) => {
    const previous = previousValues.get(field);
    if (toJsonText(previous, sortKeys) === toJsonText(value, sortKeys)) return [];
    return [{ field, before: toJsonText(previous), after: toJsonText(value) }];
  });
}

type Replacer = (key: string, value: unknown) => unknown;

const toJsonText = (value: unknown, replacer?: Replacer): string | null =>
  value === null || value === undefined || value === '' ? null : JSON.stringify(value, replacer);

// The database returns the keys of a stored object in another order than the one in which they were sent.
const sortKeys: Replacer = (_key, value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Truncates both texts to 1000 characters (contract, FieldChange), never inside a surrogate pair. */
export const truncateChange = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: truncate(before),
  after: truncate(after),
});

const maxLength = 1000;

const truncate = (text: string | null): string | null =>
  text && text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text;
