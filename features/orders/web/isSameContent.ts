const textOf = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : (part ?? ''),
  );

/** Compares values of the form, whatever the sequence of their parts; nothing chosen and nothing typed are alike. */
export const isSameContent = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);
