/** Returns the fields that a client sent: absent ones stay as they are stored, null empties. */
export const omitUndefined = <Sent extends object>(
  sent: Sent,
): { readonly [Key in keyof Sent]?: Exclude<Sent[Key], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Sent]?: Exclude<Sent[Key], undefined>;
  };
