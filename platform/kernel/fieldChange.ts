/** One field of an entity before and after a change, as texts a person reads. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields that differ between two states of an entity; fields of `after` alone are compared, so a partial state names what it changes. */
export function changedFields(before: object, after: object): readonly FieldChange[] {
  const known = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: textOf(known.get(field)), after: textOf(value) };
    return change.before === change.after ? [] : [change];
  });
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
