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

/** A setting that is a list of entries. Increase `version` when older releases cannot read the entries. */
export interface EntriesSetting extends SettingKey {
  version: number;
  /** Other users of the tenant may read it. */
  shared?: boolean;
}

/** Stored entries; `damaged` is not a valid list, `newer` comes from a newer release and must not be overwritten. */
export interface KeptEntries {
  state: 'kept' | 'damaged' | 'newer';
  entries: readonly Entry[];
  /** Unknown fields of a newer release, preserved on saving. */
  rest?: Readonly<Record<string, unknown>>;
}

const envelope = z.object({ version: z.number() });
// Values and additional fields are not validated: unknown ones are preserved for the release that knows them.
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
  'These settings were saved by a newer version of the app. Reload the page to use it. Nothing was changed.';
// Each further attempt means that another browser wrote between our read and write.
const mostAttempts = 6;

/**
 * Merges changes into the stored list, writes it and reads it back: the mutation overwrites the whole setting, so another browser
 * saving at the same moment could remove them. `known` are the entries this browser has seen; lost ones are restored.
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
  return { ok: false, message: 'Another browser is saving at the same time. Try again.' };
}
