import * as z from 'zod';
import { applyEntryEdits, type ListEntry, type ListEntryEdit } from '#platform/kernel/listEntry.ts';
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
  /** Number of writes of the setting; 0 when it is not stored. */
  writes: number;
  /** Unknown fields of a newer release, preserved on saving. */
  rest?: Readonly<Record<string, unknown>>;
}

const envelopeSchema = z.object({ version: z.number() });
/**
 * Entries as stored. Values and additional fields are not validated: unknown ones are preserved for the release that knows them.
 * Releases before version 2 merged lists: their revisions and times are dropped, and deletions, whose value is null.
 */
export const entriesSchema = z
  .array(z.looseObject({ id: z.string(), value: z.unknown() }))
  .transform((entries) =>
    entries.flatMap(({ revision: _revision, savedAt: _savedAt, value, ...entry }): readonly ListEntry[] =>
      value === null || value === undefined ? [] : [{ ...entry, value }],
    ),
  );
const listSchema = z.looseObject({ entries: entriesSchema });

const noEntries: readonly ListEntry[] = [];

export function parseStoredEntries(stored: StoredSetting | undefined, version: number): StoredEntries {
  if (!stored) return { state: 'readable', entries: noEntries, writes: 0 };
  const { version: writes } = stored;
  try {
    const content = fromBase64(stored.base64Settings);
    if (envelopeSchema.parse(content).version > version)
      return { state: 'newer', entries: noEntries, writes };
    const { entries, ...rest } = listSchema.parse(content);
    return { state: 'readable', entries, rest, writes };
  } catch {
    return { state: 'damaged', entries: noEntries, writes };
  }
}

type SaveEntriesResult =
  | { readonly ok: true; readonly stored: StoredEntries }
  | { readonly ok: false; readonly message: string };

const newerVersionMessage =
  'These settings were saved by a newer version of the app. Reload the page to use it. Nothing was changed.';
// Each further attempt means that another browser wrote between our read and write, or that a read replica lags behind.
const maxAttempts = 6;

/**
 * Applies edits to the stored list and writes it. Begins with the list as this browser knows it, because a read replica may lag
 * behind its own writes; when another browser has written since, reads the list and applies the edits to that.
 */
export async function saveEntries(
  store: SettingStore,
  { group, name, version, shared = false }: EntriesSetting,
  { known, edits }: { known: StoredEntries | undefined; edits: readonly ListEntryEdit[] },
): Promise<SaveEntriesResult> {
  const key: SettingKey = { group, name };
  const read = async () => parseStoredEntries(await store.read(key), version);
  let stored = known ?? (await read());
  for (let attempt = 1; stored.state !== 'newer'; attempt += 1) {
    const entries = applyEntryEdits(stored.entries, edits);
    const base64Settings = toBase64({ ...stored.rest, version, entries });
    const written = await store.write(key, { base64Settings, shared, expectedVersion: stored.writes });
    if (written.ok)
      return { ok: true, stored: { ...stored, state: 'readable', entries, writes: written.version } };
    if (!written.isStale) return { ok: false, message: written.message };
    if (attempt === maxAttempts)
      return { ok: false, message: 'Another browser is saving at the same time. Try again.' };
    stored = await read();
  }
  return { ok: false, message: newerVersionMessage };
}
