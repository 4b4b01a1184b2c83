const toComparableText = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : (part ?? ''),
  );

/** Compares form values, ignoring the sequence of keys; null, undefined and empty text are equal. */
export const isSameFormValue = (a: unknown, b: unknown): boolean =>
  toComparableText(a) === toComparableText(b);
