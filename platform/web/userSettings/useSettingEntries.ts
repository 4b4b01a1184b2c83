import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import { type ListEntryEdit, includesEntries, mergeEntries } from '#platform/kernel/sharedList.ts';
import { useLive } from '../live/useLive.ts';
import { RequestError } from '../query/client/requestError.ts';
import { useUser } from '../session/useUser.ts';
import {
  type EntriesSetting,
  type StoredEntries,
  parseStoredEntries,
  saveEntries,
} from './entriesSetting.ts';
import { saveSettingSnapshot, settingSnapshotKey, settingSnapshots } from './settingSnapshots.ts';
import { type SettingStore, useSettingStore } from './settingStore.ts';
import { useStore } from '../parts/store.ts';

/** An entry whose value matches the setting's schema. */
interface SettingEntry<Value> {
  id: string;
  value: Value;
}

export interface SettingEntries<Value> {
  entries: readonly SettingEntry<Value>[];
  /** `damaged` and `newer` read as empty; `damaged` may be overwritten, `newer` may not. */
  state: 'loading' | 'failed' | StoredEntries['state'];
  /** Number of entries that this release cannot read; they are preserved. */
  unreadable: number;
  /** Saves changes and preserves entries of other browsers. Never throws. */
  save: (edits: readonly ListEntryEdit<Value>[]) => Promise<{ ok: true } | { ok: false; message: string }>;
  retry: () => void;
}

const staleTimeMs = 60_000;
const empty: StoredEntries = { state: 'readable', entries: [] };

/**
 * A user's list of entries on the server for a grid: saved layouts (`gridLayouts`), formatting rules (`gridFormattingRules`).
 * Returns the last snapshot (`settingSnapshots`) until the server responds.
 * `const { entries, save } = useSettingEntries({ group: 'orders', name: 'gridLayouts', version: 1 }, schema)`;
 * `save([{ id, value }])` adds or changes, `save([{ id, value: null }])` deletes. The schema must be the same object on every render.
 */
export function useSettingEntries<Value>(
  setting: EntriesSetting,
  schema: z.ZodType<Value>,
): SettingEntries<Value> {
  const store = useSettingStore();
  const queries = useQueryClient();
  const user = useUser();
  const { tenantId, email } = user;
  const { group, name, version } = setting;
  const key = ['userSetting', tenantId, email, group, name] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: () => rereadEntries(store, setting, queries.getQueryData<StoredEntries>(key)),
    staleTime: staleTimeMs,
  });
  // Another browser may have overwritten what this one just saved; reading again restores it.
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityType }) => entityType === 'USER_APP_SETTING'),
    refresh: () => query.refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: key }) > 0,
  });
  const snapshot = useStore(settingSnapshots(user))[settingSnapshotKey(setting)];
  const response = query.data;
  useEffect(() => {
    if (response) saveSettingSnapshot(user, { group, name, version }, response.entries);
  }, [response, user, group, name, version]);
  const copy = useMemo(
    (): StoredEntries | undefined => snapshot && { state: 'readable', entries: snapshot },
    [snapshot],
  );
  const stored = response ?? copy;
  const read = useMemo(() => parseEntries(stored ?? empty, schema), [stored, schema]);

  async function save(edits: readonly ListEntryEdit<Value>[]) {
    try {
      const known = queries.getQueryData<StoredEntries>(key)?.entries ?? [];
      const saved = await saveEntries(store, setting, { known, edits, now: new Date().toISOString() });
      if (!saved.ok) return saved;
      queries.setQueryData<StoredEntries>(key, { state: 'readable', entries: saved.entries });
      return { ok: true } as const;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { ok: false, message: error.message } as const;
    }
  }
  return {
    ...read,
    state: response?.state ?? (query.isError ? 'failed' : (copy?.state ?? 'loading')),
    save,
    retry: () => void query.refetch(),
  };
}

/** Reads the stored entries and restores those that this browser has seen but another browser overwrote. */
async function rereadEntries(
  store: SettingStore,
  setting: EntriesSetting,
  previous: StoredEntries | undefined,
): Promise<StoredEntries> {
  const stored = parseStoredEntries(await store.read(setting), setting.version);
  if (!previous || stored.state !== 'readable' || includesEntries(stored.entries, previous.entries))
    return stored;
  const known = mergeEntries(stored.entries, previous.entries);
  const saved = await saveEntries(store, setting, { known, edits: [], now: new Date().toISOString() });
  return saved.ok ? { state: 'readable', entries: saved.entries } : stored;
}

function parseEntries<Value>({ entries }: StoredEntries, schema: z.ZodType<Value>) {
  const stored = entries.filter(({ value }) => value !== null);
  const known = stored.flatMap(({ id, value }): SettingEntry<Value>[] => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [{ id, value: parsed.data }] : [];
  });
  return { entries: known, unreadable: stored.length - known.length };
}

/** An entry shared by another user of the tenant. */
interface SharedEntry<Value> extends SettingEntry<Value> {
  emailAddress: string;
}

/** Entries that other users share under this setting; unreadable ones are left out. */
export function useSharedEntries<Value>(setting: EntriesSetting, schema: z.ZodType<Value>) {
  const store = useSettingStore();
  const { tenantId, email } = useUser();
  const { group, name, version } = setting;
  const { data, isError, refetch } = useQuery({
    queryKey: ['sharedSetting', tenantId, group, name],
    queryFn: () => store.readShared({ group, name }),
    staleTime: staleTimeMs,
  });
  const entries = useMemo(
    () =>
      (data ?? []).flatMap((stored): SharedEntry<Value>[] => {
        if (stored.emailAddress.toLowerCase() === email.toLowerCase()) return [];
        const { entries: all } = parseEntries(parseStoredEntries(stored, version), schema);
        return all.map((entry) => ({ ...entry, emailAddress: stored.emailAddress }));
      }),
    [data, email, version, schema],
  );
  return { entries, failed: isError, retry: () => void refetch() };
}
