import { findDayNumber } from '../../dates/wallClock.ts';
import { cellText } from '../cells/cellText.ts';
import type { Column } from '../column.ts';
import { textKey } from '../../text/normalizeText.ts';

const dayLength = 86_400_000;

/** Converts a cell to a number: dates to days since 1970, Yes to 1 and No to 0; undefined when it is empty or not a number. */
export function cellNumber<Row>({ kind, value, timeZone }: Column<Row>, row: Row): number | undefined {
  const content = value(row);
  if (typeof content === 'number') return Number.isFinite(content) ? content : undefined;
  if (typeof content === 'boolean') return content ? 1 : 0;
  if (typeof content !== 'string' || content.trim() === '') return undefined;
  if (kind === 'datetime') return findDayNumber(content, timeZone);
  const number = kind === 'date' ? Date.parse(`${content}T00:00:00.000Z`) / dayLength : Number(content);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the text of a cell in lower case; '' when it is empty. */
export function foldedCellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return textKey(column.text(row));
  const content = column.value(row);
  // Fast path: texts need no formatting.
  return typeof content === 'string' && (column.kind === 'text' || column.kind === 'status')
    ? textKey(content)
    : textKey(cellText(column, row));
}
