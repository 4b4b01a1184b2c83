import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CountOutcome } from './countOutcome.ts';

/** A count with the names of its item and location. */
interface NamedCount {
  itemName: string;
  locationPath: string;
  grade: number;
  quantity: number;
  comment: string | null;
}

/** Formats what was counted where: 'Lavender at Canby Farm › House 1 › Bay 3, grade 1: 40 (tagged)'. */
export const formatCount = ({ itemName, locationPath, grade, quantity, comment }: NamedCount): string =>
  `${itemName} at ${locationPath}, grade ${grade}: ${numberText(quantity)}${comment === null ? '' : ` (${comment})`}`;

const outcomeTexts: readonly (readonly [CountOutcome, string])[] = [
  ['HELD', 'held'],
  ['REJECTED', 'refused'],
  ['DELETED_ON_SERVER', 'deleted before'],
];

/** Formats the log entry of a post: 'Posted 12 counts: 1 held, 2 refused'; 'Finished 2 locations' of one without counts. */
export function formatPost(outcomes: readonly CountOutcome[], completedTotal = 0): string {
  if (outcomes.length === 0) return `Finished ${countNoun(completedTotal, 'location')}`;
  const details = outcomeTexts.flatMap(([outcome, text]) => {
    const total = outcomes.filter((one) => one === outcome).length;
    return total > 0 ? [`${numberText(total)} ${text}`] : [];
  });
  const posted = `Posted ${countNoun(outcomes.length, 'count')}`;
  return details.length > 0 ? `${posted}: ${details.join(', ')}` : posted;
}

/** Texts of a count before and after a change; undefined where there was or is none. */
export interface CountChangeText {
  before: string | undefined;
  after: string | undefined;
}

/** Returns a changed count without its slot, where that stayed: '35' of 'Lavender at Bay 3, grade 1: 35'. */
function omitSlot(after: string, before: string): string {
  const end = /, grade \d: /.exec(after);
  const start = end ? end.index + end[0].length : 0;
  return before.startsWith(after.slice(0, start)) ? after.slice(start) : after;
}

/** Formats the log entry of a change at a desk: 'Changed a count: Lavender at Bay 3, grade 1: 40 → 35'. */
export function formatDeskChange(texts: readonly CountChangeText[]): string {
  const [text] = texts;
  if (!text || texts.length > 1) return `Deleted ${countNoun(texts.length, 'count')}`;
  const { before, after } = text;
  if (before === undefined) return `Added a count: ${after}`;
  if (after === undefined) return `Deleted a count: ${before}`;
  return before === after
    ? `Confirmed a count: ${after}`
    : `Changed a count: ${before} → ${omitSlot(after, before)}`;
}
