import { countNoun } from '#platform/kernel/numbers/numberText.ts';

interface OpenSession {
  readonly sessionId: string;
  readonly version: number;
  readonly totalNumberOfCounts: number;
  readonly totalNumberOfAdjustments: number;
}

/** The staged session and the live one that it follows. */
export interface OpenSessions {
  readonly session: OpenSession;
  readonly liveSession: OpenSession | null;
}

/**
 * Returns what happened to both sessions from one read to a later one, as parts of a sentence: '12 counts were posted'. Nothing when
 * the later one returned an older state.
 */
export function describeSessionChanges(before: OpenSessions, after: OpenSessions): readonly string[] {
  return [...describeStaged(before.session, after.session), ...describeLive(before, after)];
}

function describeStaged(before: OpenSession, after: OpenSession): readonly string[] {
  if (after.version <= before.version) return [];
  return [describeCounts(after.totalNumberOfCounts - before.totalNumberOfCounts) ?? 'counts were changed'];
}

function describeLive(
  { liveSession: before }: OpenSessions,
  { liveSession: after }: OpenSessions,
): readonly string[] {
  if (before?.sessionId !== after?.sessionId)
    return [after ? 'another session became live' : 'the live session was closed'];
  if (!before || !after || after.version <= before.version) return [];
  const adjustments = after.totalNumberOfAdjustments - before.totalNumberOfAdjustments;
  const counts = describeCounts(after.totalNumberOfCounts - before.totalNumberOfCounts);
  const changes = [
    ...(adjustments > 0
      ? [`${countNoun(adjustments, 'adjustment')} ${wasOrWere(adjustments)} recorded`]
      : []),
    ...(counts ? [`${counts} in the live session`] : []),
  ];
  return changes.length > 0 ? changes : ['counts of the live session were changed'];
}

function describeCounts(added: number): string | undefined {
  if (added === 0) return undefined;
  const count = Math.abs(added);
  return `${countNoun(count, 'count')} ${wasOrWere(count)} ${added > 0 ? 'posted' : 'deleted'}`;
}

const wasOrWere = (count: number): string => (count === 1 ? 'was' : 'were');
