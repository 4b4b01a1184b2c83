import { cellText } from '../cellText.ts';
import type { Column } from '../column.ts';

const dayLength = 86_400_000;

/** Days since 1970 where the user is, with the part of the day. */
function localDays(instant: string): number | undefined {
  const time = new Date(instant);
  const days = (time.getTime() - time.getTimezoneOffset() * 60_000) / dayLength;
  return Number.isNaN(days) ? undefined : days;
}

/** A cell as a number: dates as days since 1970, Yes as 1 and No as 0; undefined when it is empty or no number. */
export function cellNumber<Row>({ kind, value }: Column<Row>, row: Row): number | undefined {
  const held = value(row);
  if (typeof held === 'number') return Number.isFinite(held) ? held : undefined;
  if (typeof held === 'boolean') return held ? 1 : 0;
  if (typeof held !== 'string' || held.trim() === '') return undefined;
  if (kind === 'datetime') return localDays(held);
  const number = kind === 'date' ? Date.parse(`${held}T00:00:00.000Z`) / dayLength : Number(held);
  return Number.isFinite(number) ? number : undefined;
}

export const folded = (text: string): string => text.trim().toLowerCase();

/** A cell as the text it shows, without regard to case; '' when it is empty. */
export function cellWords<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return folded(column.text(row));
  const held = column.value(row);
  // The usual case, told without formatting.
  return typeof held === 'string' && (column.kind === 'text' || column.kind === 'status')
    ? folded(held)
    : folded(cellText(column, row));
}
