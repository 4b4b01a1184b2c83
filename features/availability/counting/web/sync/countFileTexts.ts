import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { OutboxFile, OutboxFileProblem } from '#platform/web/offline/outboxFile.ts';

/** Why a file of counts was not read, and what to do. */
export const fileProblemTexts: Readonly<Record<OutboxFileProblem, string>> = {
  unknown: 'This is not a file of counts. Choose a file that was saved with “Save counts to a file”.',
  damaged: 'This file is damaged, so nothing was read. Save the counts to a file again, or use another copy.',
  newer: 'A newer version of Trellis saved this file. Update Trellis on this device, then read it again.',
  otherCompany: 'This file has counts of another company. Sign in there to read it.',
  empty: 'There are no counts in this file.',
  tooLarge: 'This file is larger than 20 MB. Choose a file that was saved with “Save counts to a file”.',
};

/** Says what became of the entries of an own file. */
export function formatReadCounts(total: number, added: number): string {
  if (added === 0)
    return `This device already has ${total === 1 ? 'the count' : `all ${countNoun(total, 'count')}`} of this file. Nothing was added.`;
  const known = total - added;
  const rest = known === 0 ? '' : ` It already had the other ${known === 1 ? 'one' : known}.`;
  return `${countNoun(added, 'count')} from this file ${added === 1 ? 'waits' : 'wait'} on this device now.${rest}`;
}

/** Tells a user who may not post the counts of others whom to ask. */
export const formatOtherUser = ({ owner: { email }, entries }: OutboxFile): string =>
  `This file has ${countNoun(entries.length, 'count')} of ${email}. Sign in as ${email} to read ${entries.length === 1 ? 'it' : 'them'}, or ask somebody who manages availability to post ${entries.length === 1 ? 'it' : 'them'}.`;

/** Returns 'counts kim@moif.example.com 2026-11-30 0612.json', with a number when there are several files. */
export function formatFileName(email: string, savedAt: string, index = 0): string {
  const time = `${savedAt.slice(0, 10)} ${savedAt.slice(11, 16).replace(':', '')}`;
  const part = index === 0 ? '' : ` ${index + 1}`;
  return `counts ${email} ${time}${part}.json`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
