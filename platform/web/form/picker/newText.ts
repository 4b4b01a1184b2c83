import type { PickerSource } from './pickerSource.ts';

/** How typed text becomes a row that the source does not have. */
export interface NewText<Row> {
  /** Returns the row of a trimmed text that is not empty; undefined while the text is none. */
  toRow: (text: string) => Row | undefined;
  /**
   * Every text that becomes a row is complete, such as an e-mail address: it comes before the rows that contain it, and
   * leaving the field adds it.
   */
  isComplete?: boolean;
}

/** Adds the row of the typed text to those that were found, unless it is among them: last, or first if it is complete. */
export function addNewRow<Row>(
  { id }: Pick<PickerSource<Row>, 'id'>,
  found: readonly Row[],
  created: Row | undefined,
  isComplete = false,
): readonly Row[] {
  if (created === undefined) return found;
  const existing = found.find((row) => id(row) === id(created));
  if (!isComplete) return existing === undefined ? [...found, created] : found;
  return [existing ?? created, ...found.filter((row) => row !== existing)];
}
