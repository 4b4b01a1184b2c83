/** A cell as one of a column's values; anything else is a mistake in the file. */
export function oneOf<const Value extends string>(values: readonly Value[], cell: string): Value {
  const found = values.find((value) => value === cell);
  if (found === undefined) throw new Error(`"${cell}" in the demo data is none of ${values.join(', ')}.`);
  return found;
}
