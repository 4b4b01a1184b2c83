import * as z from 'zod';
import { applyEntryEdits, type ListEntry, type ListEntryEdit } from '#platform/kernel/listEntry.ts';
import { fromBase64, toBase64 } from './base64Json.ts';
import type { StoredSetting, SettingKey, SettingStore } from './settingStore.ts';

/** A setting that is a list of entries. Increase `formatVersion` when older releases cannot read the entries. */
export interface EntriesSetting extends SettingKey {
  formatVersion: number;
  /** Other users of the tenant may read it. */
  shared?: boolean;
}

/** Stored entries; `damaged` is not a valid list, `newer` comes from a newer release and must not be overwritten. */
export interface StoredEntries {
  state: 'readable' | 'damaged' | 'newer';
  entries: readonly ListEntry[];
  /** Version of the setting; 0 when it is not stored. */
  version: number;
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

export function parseStoredEntries(stored: StoredSetting | undefined, formatVersion: number): StoredEntries {
  if (!stored) return { state: 'readable', entries: noEntries, version: 0 };
  const { version } = stored;
  try {
    const content = fromBase64(stored.base64Settings);
    if (envelopeSchema.parse(content).version > formatVersion)
      return { state: 'newer', entries: noEntries, version };
    const { entries, ...rest } = listSchema.parse(content);
    return { state: 'readable', entries, rest, version };
  } catch {
    return { state: 'damaged', entries: noEntries, version };
  }
}

type SaveEntriesResult =
  | { readonly ok: true; readonly stored: StoredEntries }
  | { readonly ok: false; readonly message: string };

const newerVersionMessage =
  'These settings were saved by a newer version of the app. Reload the page to use it. Nothing was changed.';
// Each further attempt means that another browser wrote between our read and write, or that a read replica lags behind.
const maxAttempts = 6;
const firstDelayMs = 200;

/** Waits before the list is read again: not at first, then 200 ms, and twice as long each time, 3 s in all. */
const waitForReplica = (attempt: number): Promise<void> =>
  attempt === 1
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (attempt - 2)));

/**
 * Applies edits to the stored list and writes it. Begins with the list as this browser knows it, because a read replica may lag
 * behind its own writes; when another browser has written since, reads the list and applies the edits to that.
 */
export async function saveEntries(
  store: SettingStore,
  { group, name, formatVersion, shared = false }: EntriesSetting,
  { known, edits }: { known: StoredEntries | undefined; edits: readonly ListEntryEdit[] },
): Promise<SaveEntriesResult> {
  const key: SettingKey = { group, name };
  const read = async () => parseStoredEntries(await store.read(key), formatVersion);
  let stored = known ?? (await read());
  for (let attempt = 1; stored.state !== 'newer'; attempt += 1) {
    const entries = applyEntryEdits(stored.entries, edits);
    const base64Settings = toBase64({ ...stored.rest, version: formatVersion, entries });
    const written = await store.write(key, { base64Settings, shared, expectedVersion: stored.version });
    if (written.ok)
      return { ok: true, stored: { ...stored, state: 'readable', entries, version: written.version } };
    if (!written.isStale) return { ok: false, message: written.message };
    if (attempt === maxAttempts)
      return { ok: false, message: 'Another browser is saving at the same time. Try again.' };
    await waitForReplica(attempt);
    stored = await read();
  }
  return { ok: false, message: newerVersionMessage };
}
