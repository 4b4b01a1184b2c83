import * as z from 'zod';
import type { Instant } from '#platform/kernel/day.ts';
import {
  editedEntries,
  type Entry,
  type EntryEdit,
  holdsEntries,
  mergedEntries,
} from '#platform/kernel/sharedList.ts';
import { fromBase64, toBase64 } from './base64Json.ts';
import type { KeptSetting, SettingKey, SettingStore } from './settingStore.ts';

/** A setting that is a list of entries. `version` grows when an older release could not read the entries. */
export interface EntriesSetting extends SettingKey {
  version: number;
  /** Others of the tenant may read it. */
  shared?: boolean;
}

/** What the server keeps: `damaged` is no list at all, `newer` was saved by a later release and must not be overwritten. */
export interface KeptEntries {
  state: 'kept' | 'damaged' | 'newer';
  entries: readonly Entry[];
  /** What a later release keeps beside them. */
  rest?: Readonly<Record<string, unknown>>;
}

const envelope = z.object({ version: z.number() });
// What the values are is not asked here, nor what else there is: what this release does not know is kept for another that does.
export const entriesSchema = z.array(
  z.looseObject({
    id: z.string(),
    revision: z.number(),
    savedAt: z.string(),
    value: z.unknown().transform((value) => value ?? null),
  }),
);
const list = z.looseObject({ entries: entriesSchema });

const none: readonly Entry[] = [];

export function keptEntries(kept: KeptSetting | undefined, version: number): KeptEntries {
  if (!kept) return { state: 'kept', entries: none };
  try {
    const content = fromBase64(kept.base64Settings);
    if (envelope.parse(content).version > version) return { state: 'newer', entries: none };
    const { entries, ...rest } = list.parse(content);
    return { state: 'kept', entries, rest };
  } catch {
    return { state: 'damaged', entries: none };
  }
}

export type SavedEntries =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly message: string };

const newerText =
  'They were saved with a newer version of the app. Reload the page to use it; nothing was changed.';
// Each means that another browser wrote between reading and writing.
const mostAttempts = 6;

/**
 * Saves changes into what the server keeps by now, and looks whether they stay there: the call overwrites, so that another browser
 * saving at the same moment could take them away. `known` is what this browser has seen; what got lost of it comes back.
 */
export async function saveEntries(
  store: SettingStore,
  setting: EntriesSetting,
  { known, edits, now }: { known: readonly Entry[]; edits: readonly EntryEdit[]; now: Instant },
): Promise<SavedEntries> {
  const { version, shared = false } = setting;
  const key: SettingKey = { group: setting.group, name: setting.name };
  let own: readonly Entry[] | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const kept = keptEntries(await store.read(key), version);
    if (kept.state === 'newer') return { ok: false, message: newerText };
    if (own && holdsEntries(kept.entries, own))
      return { ok: true, entries: mergedEntries(kept.entries, own) };
    own = own
      ? mergedEntries(kept.entries, own)
      : editedEntries(mergedEntries(kept.entries, known), edits, now);
    const base64Settings = toBase64({ ...kept.rest, version, entries: own });
    const written = await store.write(key, { base64Settings, shared });
    if (!written.ok) return written;
  }
  return { ok: false, message: 'Another browser keeps saving at the same time. Try again.' };
}
