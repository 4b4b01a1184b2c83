/** Returns a cell as one of the allowed values; throws for any other text, a mistake in the file. */
export function oneOf<const Value extends string>(values: readonly Value[], cell: string): Value {
  const found = values.find((value) => value === cell);
  if (found === undefined) throw new Error(`"${cell}" in the demo data is not one of ${values.join(', ')}.`);
  return found;
}
