/** A customer or one of its locations, as a picker shows it. */
export interface CustomerChoice {
  id: string;
  name: string;
  code: string | null;
  /** A second line: where it is. */
  detail?: string;
}

const pageSize = 50;

/** The rows in which every word occurs, a page of them; what begins with the words comes first. */
export function foundChoices(
  rows: readonly CustomerChoice[],
  search: string,
  after: string | null,
): { rows: readonly CustomerChoice[]; next: string | null } {
  const text = search.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const texts = ({ name, code, detail }: CustomerChoice) =>
    `${name}\n${code ?? ''}\n${detail ?? ''}`.toLowerCase();
  const found = rows.filter((row) => words.every((word) => texts(row).includes(word)));
  const begins = ({ name, code }: CustomerChoice) =>
    name.toLowerCase().startsWith(text) || (code?.toLowerCase().startsWith(text) ?? false);
  const ranked = [...found.filter(begins), ...found.filter((row) => !begins(row))];
  const from = Number(after ?? 0);
  const to = from + pageSize;
  return { rows: ranked.slice(from, to), next: to < ranked.length ? String(to) : null };
}
