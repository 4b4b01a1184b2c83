import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { describeWaitingEntries, findEntryArea } from '../offline/entryKinds.ts';
import type { OutboxFile, OutboxFileProblem } from '../offline/outboxFile.ts';

/** Says why a file was not read, and what to do; `names` are what the page saves: 'counts'. */
export const formatFileProblem = (problem: OutboxFileProblem, names: string): string =>
  ({
    unknown: `This is not a file of ${names}. Choose a file that was saved with “Save ${names} to a file”.`,
    damaged: `This file is damaged, so nothing was read. Save the ${names} to a file again, or use another copy.`,
    newer: 'A newer version of Trellis saved this file. Update Trellis on this device, then read it again.',
    otherCompany: `This file has ${names} of another company. Sign in there to read it.`,
    empty: `There are no ${names} in this file.`,
    tooLarge: `This file is larger than 20 MB. Choose a file that was saved with “Save ${names} to a file”.`,
  })[problem];

/** Says what became of the entries of an own file. */
export function formatReadEntries(all: readonly OutboxEntry[], added: readonly OutboxEntry[]): string {
  if (added.length === 0)
    return `This device already has all of this file: ${describeWaitingEntries(countByKind(all)).text}. Nothing was added.`;
  const { text, isOne } = describeWaitingEntries(countByKind(added));
  const rest = added.length === all.length ? '' : ' It already had the rest.';
  return `${text} from this file ${isOne ? 'waits' : 'wait'} on this device now.${rest}`;
}

/** Tells a user who may not post the entries of others whom to ask. */
export function formatOtherUser({ owner: { email }, entries }: OutboxFile): string {
  const { text, isOne } = describeWaitingEntries(countByKind(entries));
  const object = isOne ? 'it' : 'them';
  const managers = new Set(entries.flatMap(({ kind }) => findEntryArea(kind)?.managers ?? []));
  const somebody = managers.size > 0 ? `somebody who ${[...managers].join(' and ')}` : 'your supervisor';
  return `This file has ${text} of ${email}. Sign in as ${email} to read ${object}, or ask ${somebody} to post ${object}.`;
}

/** Returns 'counts kim@moif.example.com 2026-11-30 0612.json', with a number when there are several files. */
export function formatFileName(email: string, savedAt: string, index = 0): string {
  const time = `${savedAt.slice(0, 10)} ${savedAt.slice(11, 16).replace(':', '')}`;
  const part = index === 0 ? '' : ` ${index + 1}`;
  return `counts ${email} ${time}${part}.json`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
