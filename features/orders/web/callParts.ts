import { lineLimits } from '../lineItem.ts';
import type { Done } from './lineActions.ts';

/** Splits lines into batches of the maximum size of one operation (contract README, "Limits"). */
export const callParts = <Line>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / lineLimits.perCall) }, (_, part) =>
    lines.slice(part * lineLimits.perCall, (part + 1) * lineLimits.perCall),
  );

/** Sends lines in batches, one after another; stops at the first refused batch. */
export async function sendInParts<Line>(
  lines: readonly Line[],
  send: (part: readonly Line[]) => Promise<Done>,
): Promise<Done> {
  for (const part of callParts(lines)) {
    const done = await send(part);
    if (!done.ok) return done;
  }
  return { ok: true };
}
