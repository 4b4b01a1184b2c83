/** A customer or one of its locations in a picker. */
export interface CustomerChoice {
  id: string;
  name: string;
  code: string | null;
  /** Second line: city and state. */
  detail?: string;
}

const pageSize = 50;

/** Returns a page of the rows that contain every word; rows that start with the search come first. */
export function findChoices(
  rows: readonly CustomerChoice[],
  search: string,
  after: string | null,
): { rows: readonly CustomerChoice[]; next: string | null } {
  const text = search.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const texts = ({ name, code, detail }: CustomerChoice) =>
    `${name}\n${code ?? ''}\n${detail ?? ''}`.toLowerCase();
  const found = rows.filter((row) => words.every((word) => texts(row).includes(word)));
  const startsWithSearch = ({ name, code }: CustomerChoice) =>
    name.toLowerCase().startsWith(text) || (code?.toLowerCase().startsWith(text) ?? false);
  const ranked = [...found.filter(startsWithSearch), ...found.filter((row) => !startsWithSearch(row))];
  const from = Number(after ?? 0);
  const to = from + pageSize;
  return { rows: ranked.slice(from, to), next: to < ranked.length ? String(to) : null };
}
