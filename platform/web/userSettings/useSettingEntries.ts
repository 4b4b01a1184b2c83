import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import type { ListEntry, ListEntryEdit } from '#platform/kernel/listEntry.ts';
import { runInOneTab } from '../live/browserTabs.ts';
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
import { useSettingStore } from './settingStore.ts';
import { useStore } from '../parts/store.ts';

export interface SettingEntries<Value> {
  entries: readonly ListEntry<Value>[];
  /** `damaged` and `newer` read as empty; `damaged` may be overwritten, `newer` may not. */
  state: 'loading' | 'failed' | StoredEntries['state'];
  /** Number of entries that this release cannot read; they are preserved. */
  unreadable: number;
  /** Saves changes and preserves those of other browsers. Never throws. */
  save: (edits: readonly ListEntryEdit<Value>[]) => Promise<{ ok: true } | { ok: false; message: string }>;
  retry: () => void;
}

const staleTimeMs = 60_000;
const empty: StoredEntries = { state: 'readable', entries: [], version: 0 };
// A tab that holds the lock may be frozen.
const lockTimeoutMs = 10_000;

/**
 * A user's list of entries on the server for a grid: saved layouts (`gridLayouts`), formatting rules (`gridFormattingRules`).
 * Returns the last snapshot (`settingSnapshots`) until the server responds.
 * `const { entries, save } = useSettingEntries({ group: 'orders', name: 'gridLayouts', formatVersion: 2 }, schema)`;
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
  const { group, name, formatVersion } = setting;
  const key = ['userSetting', tenantId, email, group, name] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const read = parseStoredEntries(await store.read({ group, name }), formatVersion);
      const known = queries.getQueryData<StoredEntries>(key);
      // The read may have started before a save, or a read replica may lag behind it.
      return known && known.version > read.version ? known : read;
    },
    staleTime: staleTimeMs,
  });
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityType }) => entityType === 'USER_APP_SETTING'),
    refresh: () => query.refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: key }) > 0,
  });
  const snapshot = useStore(settingSnapshots(user))[settingSnapshotKey(setting)];
  const response = query.data;
  useEffect(() => {
    if (response) saveSettingSnapshot(user, { group, name, formatVersion }, response.entries);
  }, [response, user, group, name, formatVersion]);
  const copy = useMemo(
    (): StoredEntries | undefined => snapshot && { ...empty, entries: snapshot },
    [snapshot],
  );
  const stored = response ?? copy;
  const read = useMemo(() => parseEntries(stored ?? empty, schema), [stored, schema]);

  async function save(edits: readonly ListEntryEdit<Value>[]) {
    try {
      // Saves of a list follow each other, so that the later edit of an entry wins.
      return await runInOneTab(
        key.join(' '),
        async () => {
          const known = queries.getQueryData<StoredEntries>(key);
          const saved = await saveEntries(store, setting, { known, edits });
          if (!saved.ok) return saved;
          queries.setQueryData<StoredEntries>(key, saved.stored);
          return { ok: true } as const;
        },
        lockTimeoutMs,
      );
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

function parseEntries<Value>({ entries }: StoredEntries, schema: z.ZodType<Value>) {
  const known = entries.flatMap(({ id, value }): ListEntry<Value>[] => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [{ id, value: parsed.data }] : [];
  });
  return { entries: known, unreadable: entries.length - known.length };
}

/** An entry shared by another user of the tenant. */
interface SharedEntry<Value> extends ListEntry<Value> {
  emailAddress: string;
}

/** Entries that other users share under this setting; unreadable ones are left out. */
export function useSharedEntries<Value>(setting: EntriesSetting, schema: z.ZodType<Value>) {
  const store = useSettingStore();
  const { tenantId, email } = useUser();
  const { group, name, formatVersion } = setting;
  const { data, isError, refetch } = useQuery({
    queryKey: ['sharedSetting', tenantId, group, name],
    queryFn: () => store.readShared({ group, name }),
    staleTime: staleTimeMs,
  });
  const entries = useMemo(
    () =>
      (data ?? []).flatMap((stored): SharedEntry<Value>[] => {
        if (stored.emailAddress.toLowerCase() === email.toLowerCase()) return [];
        const { entries: all } = parseEntries(parseStoredEntries(stored, formatVersion), schema);
        return all.map((entry) => ({ ...entry, emailAddress: stored.emailAddress }));
      }),
    [data, email, formatVersion, schema],
  );
  return { entries, isLoading: !data && !isError, failed: isError, retry: () => void refetch() };
}
