/** May somebody with this list do it? A list that is absent stands for every capability (identity rules). */
export const hasCapability = (list: readonly string[] | undefined, capability: string): boolean =>
  list?.includes(capability) ?? true;
