import { lineLimits } from '../lineItem.ts';
import type { LineResult } from './lineActions.ts';

/** Splits lines into batches of the maximum size of one operation (API conventions, "Limits"). */
export const splitIntoBatches = <Line>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / lineLimits.perOperation) }, (_, index) =>
    lines.slice(index * lineLimits.perOperation, (index + 1) * lineLimits.perOperation),
  );

/** Sends lines in batches, one after another; stops at the first refused batch. */
export async function sendInBatches<Line>(
  lines: readonly Line[],
  send: (batch: readonly Line[]) => Promise<LineResult>,
): Promise<LineResult> {
  for (const batch of splitIntoBatches(lines)) {
    const result = await send(batch);
    if (!result.ok) return result;
  }
  return { ok: true };
}
