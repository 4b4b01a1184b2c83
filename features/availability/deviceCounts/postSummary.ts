import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { EntryOutcome } from '#platform/kernel/offline/outboxEntry.ts';

/** Message at the end of a post. */
interface PostSummary {
  /** '12 counts posted' */
  title: string;
  /** '1 held for a supervisor, 2 refused'; undefined when all were recorded. */
  detail: string | undefined;
}

/** Counts in a post, and what became of them. */
interface PostedNumbers {
  outcomes: readonly EntryOutcome[];
  /** Completed locations of the post. */
  completions: number;
  /** Counts that the response did not mention. */
  missing: number;
  /** Counts that wait because they have no item. */
  withoutItem: number;
}

const unexpected: readonly (readonly [EntryOutcome, string])[] = [
  ['HELD', 'held for a supervisor'],
  ['REJECTED', 'refused'],
  ['DELETED_ON_SERVER', 'removed at a desk before'],
];

/** Returns '1 count needs an item'. */
const formatWithoutItem = (total: number): string =>
  `${countNoun(total, 'count')} ${total === 1 ? 'needs' : 'need'} an item`;

/** Summarizes a post: how many counts the server has, and which of them did not go as expected. */
export function summarizePost({ outcomes, completions, missing, withoutItem }: PostedNumbers): PostSummary {
  const getNumber = (outcome: EntryOutcome) => outcomes.filter((one) => one === outcome).length;
  const posted = outcomes.length - getNumber('REJECTED') - getNumber('DELETED_ON_SERVER');
  const title =
    outcomes.length === 0 && completions > 0
      ? `${countNoun(completions, 'finished location')} posted`
      : `${countNoun(posted, 'count')} posted`;
  const details = unexpected.flatMap(([outcome, text]) => {
    const total = getNumber(outcome);
    return total > 0 ? [`${numberText(total)} ${text}`] : [];
  });
  if (missing > 0) details.push(`${countNoun(missing, 'count')} not confirmed: post again`);
  if (withoutItem > 0) details.push(formatWithoutItem(withoutItem));
  return { title, detail: details.length > 0 ? details.join(', ') : undefined };
}
