import type { PickerPage } from './pickerSource.ts';

const pageSize = 50;

/** Returns the page of found rows after a cursor, for sources that have all rows at hand. */
export function toPickerPage<Row>(found: readonly Row[], after: string | null): PickerPage<Row> {
  const from = Number(after ?? 0);
  const to = from + pageSize;
  return { rows: found.slice(from, to), next: to < found.length ? String(to) : null };
}
