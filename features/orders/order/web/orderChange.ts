import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import type { Versioned } from '#platform/web/record/readRecord.ts';
import type { OrderQuery } from '../../web/documents.ts';
import type { OrderEntityLine } from './orderLine.ts';

export type SavedOrder = NonNullable<OrderQuery['order']>;

/** Fields of an order in the response of a change. */
export type OrderChange = Partial<SavedOrder> & Versioned;

/** A saved order on its page: header, lines and status change it through the same queue and cache. */
export type OrderSession = RecordSession<OrderChange, SavedOrder>;

/** Returns the lines with new and changed ones, without a removed one. */
export function mergeLines<Line extends OrderEntityLine>(
  lines: readonly Line[],
  changed: readonly Line[],
  removedLineId?: string,
): readonly Line[] {
  const byId = new Map([...lines, ...changed].map((line) => [line.id, line]));
  if (removedLineId !== undefined) byId.delete(removedLineId);
  return [...byId.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
}
