import type { Versioned } from './readRecord.ts';

/**
 * Merges a response into the displayed record. One that is older than that is included in it already. A version that is
 * more than one ahead includes changes of others, which the response lacks: the displayed version stays until those are
 * read, so that none of them is overwritten.
 */
export function mergeRecordChange<Stored extends Versioned, Displayed extends Stored>(
  displayed: Displayed,
  change: Stored,
  parts: Partial<Displayed> = {},
): Displayed {
  if (change.version < displayed.version) return displayed;
  const version = hasMissedChanges(displayed, change) ? displayed.version : change.version;
  return { ...displayed, ...change, version, ...parts };
}

/** Whether a response includes changes of others that it does not show: the record has to be read again. */
export const hasMissedChanges = (displayed: Versioned, change: Versioned): boolean =>
  change.version > displayed.version + 1;
