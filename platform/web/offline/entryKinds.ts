import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { NumbersByKind } from '#platform/kernel/offline/countByKind.ts';
import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Client } from '../query/client/client.ts';
import type { Outbox } from './outbox.ts';
import type { PostedOutbox, PostProgress } from './poster.ts';

/** A kind of entries as texts name it. */
interface EntryKind {
  /** 'materialMove' */
  kind: string;
  /** 'move'; kinds may share one. The plural ends in s. */
  noun: string;
  /** Belongs to other entries and is named only where none of them is: a finished location beside its counts. */
  isMinor?: boolean;
}

/** An entry that was not posted, as lists name it. */
interface EntryDescription {
  name: string;
  location: string;
  /** Why it cannot be posted as it is; undefined when it can. */
  reason: string | undefined;
}

/** How entries are posted from a file for their user. */
interface FilePostOptions {
  client: Client;
  /** Device that recorded the entries. */
  fileDeviceId: string;
  onProgress: (progress: PostProgress) => void;
}

/** A part of the app whose entries wait in the outbox: their kinds, and the way in which they are posted. */
export interface EntryArea {
  kinds: readonly EntryKind[];
  /** Label of the button that posts them: 'Post Counts'. */
  postLabel: string;
  /** Page that lists what waits, and its title. */
  path: string;
  title: string;
  /** Capability of those who may post such entries of another user. */
  managedBy: string;
  /** Names them after "somebody who": 'manages availability'. */
  managers: string;
  /** The server names who posts an entry, not who recorded it. */
  isPostedAsOwn?: boolean;
  describe: (entry: OutboxEntry) => EntryDescription;
  /** Returns the entries of its kinds that the server can take now. */
  listPostable: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[];
  /** Posts what the user can post, and says in a toast what became of it; nothing while it does so already. Never throws. */
  start: (outbox: Outbox, client: Client) => Promise<void>;
  isPosting: (outbox: Outbox) => boolean;
  /** Posts all entries of its kinds that the server can take, for the user who recorded them. */
  postFile: (outbox: PostedOutbox, options: FilePostOptions) => Promise<PostProgress>;
}

let areas: readonly EntryArea[] = [];

/** Makes known whose entries the outbox has, in the order in which texts name them; once, when the app starts. */
export function registerEntryAreas(all: readonly EntryArea[]): void {
  areas = all;
}

export const listEntryAreas = (): readonly EntryArea[] => areas;

/** Returns the area of a kind; undefined for one of another release. */
export const findEntryArea = (kind: string): EntryArea | undefined =>
  areas.find(({ kinds }) => kinds.some((one) => one.kind === kind));

const unknownKind: Omit<EntryKind, 'kind'> = { noun: 'record' };

const findKind = (kind: string): Omit<EntryKind, 'kind'> =>
  findEntryArea(kind)?.kinds.find((one) => one.kind === kind) ?? unknownKind;

/** Returns the numbers without those of kinds that belong to others. */
export const countMainEntries = (numbers: NumbersByKind): number =>
  Object.entries(numbers).reduce((sum, [kind, total]) => (findKind(kind).isMinor ? sum : sum + total), 0);

/** Sums by noun, the nouns in the order of the areas; minor kinds only where there is nothing else. */
function sumByNoun(numbers: NumbersByKind): ReadonlyMap<string, number> {
  const hasMain = countMainEntries(numbers) > 0;
  const known = areas.flatMap(({ kinds }) => kinds.map(({ kind }) => kind));
  const sums = new Map<string, number>();
  for (const kind of new Set([...known, ...Object.keys(numbers)])) {
    const { noun, isMinor } = findKind(kind);
    const total = numbers[kind] ?? 0;
    if (total > 0 && !(hasMain && isMinor)) sums.set(noun, (sums.get(noun) ?? 0) + total);
  }
  return sums;
}

const joinTexts = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** Numbers of entries as a text says them. */
export interface EntryText {
  /** '3 counts and 1 move'; '0 counts' for none. */
  text: string;
  /** It names a single entry. */
  isOne: boolean;
}

export function describeWaitingEntries(numbers: NumbersByKind): EntryText {
  const sums = [...sumByNoun(numbers)];
  const total = sums.reduce((sum, [, count]) => sum + count, 0);
  const text = joinTexts(sums.map(([noun, count]) => countNoun(count, noun)));
  return { text: text || '0 counts', isOne: total === 1 };
}

/** Names entries without their numbers: 'counts and moves'; 'counts' for none. */
export const nameEntries = (numbers: NumbersByKind): string =>
  joinTexts([...sumByNoun(numbers).keys()].map((noun) => `${noun}s`)) || 'counts';
