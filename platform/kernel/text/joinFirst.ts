interface JoinOptions {
  max?: number;
  /** Number of all texts when only the first ones are at hand. */
  total?: number;
  separator?: string;
  /** Text before the count of the others. */
  ellipsis?: string;
}

/** Joins the first texts and counts the others: 'a; b; c; d; e; ... and 2 more'. */
export function joinFirst(
  texts: readonly string[],
  { max = 5, total = texts.length, separator = '; ', ellipsis = '; ...' }: JoinOptions = {},
): string {
  const listed = texts.slice(0, max);
  const omitted = total - listed.length;
  return `${listed.join(separator)}${omitted > 0 ? `${ellipsis} and ${omitted} more` : ''}`;
}
