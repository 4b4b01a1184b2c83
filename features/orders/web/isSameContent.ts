const textOf = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : (part ?? ''),
  );

/** Compares form values, ignoring the sequence of keys; null, undefined and empty text are equal. */
export const isSameContent = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);
