import * as z from 'zod';
import type { Instant } from '#platform/kernel/dates/day.ts';
import {
  applyEntryEdits,
  type ListEntry,
  type ListEntryEdit,
  includesEntries,
  mergeEntries,
} from '#platform/kernel/sharedList.ts';
import { fromBase64, toBase64 } from './base64Json.ts';
import type { StoredSetting, SettingKey, SettingStore } from './settingStore.ts';

/** A setting that is a list of entries. Increase `version` when older releases cannot read the entries. */
export interface EntriesSetting extends SettingKey {
  version: number;
  /** Other users of the tenant may read it. */
  shared?: boolean;
}

/** Stored entries; `damaged` is not a valid list, `newer` comes from a newer release and must not be overwritten. */
export interface StoredEntries {
  state: 'readable' | 'damaged' | 'newer';
  entries: readonly ListEntry[];
  /** Unknown fields of a newer release, preserved on saving. */
  rest?: Readonly<Record<string, unknown>>;
}

const envelopeSchema = z.object({ version: z.number() });
// Values and additional fields are not validated: unknown ones are preserved for the release that knows them.
export const entriesSchema = z.array(
  z.looseObject({
    id: z.string(),
    revision: z.number(),
    savedAt: z.string(),
    value: z.unknown().transform((value) => value ?? null),
  }),
);
const listSchema = z.looseObject({ entries: entriesSchema });

const noEntries: readonly ListEntry[] = [];

export function parseStoredEntries(stored: StoredSetting | undefined, version: number): StoredEntries {
  if (!stored) return { state: 'readable', entries: noEntries };
  try {
    const content = fromBase64(stored.base64Settings);
    if (envelopeSchema.parse(content).version > version) return { state: 'newer', entries: noEntries };
    const { entries, ...rest } = listSchema.parse(content);
    return { state: 'readable', entries, rest };
  } catch {
    return { state: 'damaged', entries: noEntries };
  }
}

type SaveEntriesResult =
  | { readonly ok: true; readonly entries: readonly ListEntry[] }
  | { readonly ok: false; readonly message: string };

const newerVersionMessage =
  'These settings were saved by a newer version of the app. Reload the page to use it. Nothing was changed.';
// Each further attempt means that another browser wrote between our read and write.
const maxAttempts = 6;

/**
 * Merges changes into the stored list, writes it and reads it back: the mutation overwrites the whole setting, so another browser
 * saving at the same moment could remove them. `known` are the entries this browser has seen; lost ones are restored.
 */
export async function saveEntries(
  store: SettingStore,
  setting: EntriesSetting,
  { known, edits, now }: { known: readonly ListEntry[]; edits: readonly ListEntryEdit[]; now: Instant },
): Promise<SaveEntriesResult> {
  const { version, shared = false } = setting;
  const key: SettingKey = { group: setting.group, name: setting.name };
  let own: readonly ListEntry[] | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = parseStoredEntries(await store.read(key), version);
    if (stored.state === 'newer') return { ok: false, message: newerVersionMessage };
    if (own && includesEntries(stored.entries, own))
      return { ok: true, entries: mergeEntries(stored.entries, own) };
    own = own
      ? mergeEntries(stored.entries, own)
      : applyEntryEdits(mergeEntries(stored.entries, known), edits, now);
    const base64Settings = toBase64({ ...stored.rest, version, entries: own });
    const written = await store.write(key, { base64Settings, shared });
    if (!written.ok) return written;
  }
  return { ok: false, message: 'Another browser is saving at the same time. Try again.' };
}
