/** Returns the fields that a client sent: absent ones stay as they are stored, null empties. */
export const omitUndefined = (sent: object): object =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
