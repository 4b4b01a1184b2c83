import type { SourceChange } from './changes.ts';
import type { Verdict } from './judge.ts';

/** Formats a change: outcome, file and line, before and after, and the test that failed. */
export function changeLine(change: SourceChange, { outcome, by }: Verdict, text: string): string {
  const line = text.slice(0, change.start).split('\n').length;
  const before = text.slice(change.start, change.end);
  const around = text.split('\n')[line - 1]?.trim() ?? '';
  return [
    `${outcome.padEnd(9)} ${change.path}:${line} ${change.kind}: ${short(before)} -> ${short(change.replacement)}`,
    ...(outcome === 'caught' ? [`          by ${by ?? ''}`] : [`          in ${short(around)}`]),
  ].join('\n');
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '(nothing)' : line.length > 100 ? `${line.slice(0, 100)}...` : line;
}

/** Counts outcomes; refused changes are not part of the sample. */
export function createTally() {
  const counts: Record<Verdict['outcome'], number> = {
    caught: 0,
    survived: 0,
    'timed out': 0,
    untested: 0,
    refused: 0,
  };
  const judged = () => counts.caught + counts.survived + counts['timed out'] + counts.untested;
  return {
    add: (outcome: Verdict['outcome']) => void (counts[outcome] += 1),
    judged,
    summary: () =>
      [
        `${counts.caught} of ${judged()} caught`,
        `${counts.survived} survived`,
        `${counts['timed out']} timed out`,
        `${counts.untested} untested`,
        `${counts.refused} refused by the compiler`,
      ].join(', '),
  };
}
