import { lineLimits } from '../lineItem.ts';
import type { Done } from './lineActions.ts';

/** Lines in parts, each of as many as one call takes (contract README, "Limits"). */
export const callParts = <Line>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / lineLimits.perCall) }, (_, part) =>
    lines.slice(part * lineLimits.perCall, (part + 1) * lineLimits.perCall),
  );

/** Sends lines in as many calls as they need, one after the other; stops at the first that is refused. */
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
