/** Checks a capability. An absent list grants every capability (identity rules). */
export const hasCapability = (list: readonly string[] | undefined, capability: string): boolean =>
  list?.includes(capability) ?? true;
