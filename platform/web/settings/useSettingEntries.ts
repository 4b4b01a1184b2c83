import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import { type EntryEdit, holdsEntries, mergedEntries } from '#platform/kernel/sharedList.ts';
import { useLive } from '../live/useLive.ts';
import { CallError } from '../query/callError.ts';
import { useUser } from '../shell/useUser.ts';
import { type EntriesSetting, type KeptEntries, keptEntries, saveEntries } from './entriesSetting.ts';
import { keepOwnSetting, ownKey, ownSettings } from './ownSettings.ts';
import { type SettingStore, useSettingStore } from './settingStore.ts';
import { useStored } from './useStored.ts';

/** An entry whose value matches the setting's schema. */
export interface SettingEntry<Value> {
  id: string;
  value: Value;
}

export interface SettingEntries<Value> {
  entries: readonly SettingEntry<Value>[];
  /** `damaged` and `newer` read as empty; `damaged` may be overwritten, `newer` may not. */
  state: 'loading' | 'failed' | KeptEntries['state'];
  /** Number of entries that this release cannot read; they are preserved. */
  unreadable: number;
  /** Saves changes and preserves entries of other browsers. Never throws. */
  save: (edits: readonly EntryEdit<Value>[]) => Promise<{ ok: true } | { ok: false; message: string }>;
  retry: () => void;
}

const fresh = 60_000;
const empty: KeptEntries = { state: 'kept', entries: [] };

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
    queryFn: () => readAgain(store, setting, queries.getQueryData<KeptEntries>(key)),
    staleTime: fresh,
  });
  // Another browser may have overwritten what this one just saved; reading again restores it.
  useLive({
    concerns: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityType }) => entityType === 'USER_APP_SETTING'),
    refresh: () => query.refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: key }) > 0,
  });
  const own = useStored(ownSettings(user))[ownKey(setting)];
  const answer = query.data;
  useEffect(() => {
    if (answer) keepOwnSetting(user, { group, name, version }, answer.entries);
  }, [answer, user, group, name, version]);
  const copy = useMemo((): KeptEntries | undefined => own && { state: 'kept', entries: own }, [own]);
  const kept = answer ?? copy;
  const read = useMemo(() => readable(kept ?? empty, schema), [kept, schema]);

  async function save(edits: readonly EntryEdit<Value>[]) {
    try {
      const known = queries.getQueryData<KeptEntries>(key)?.entries ?? [];
      const saved = await saveEntries(store, setting, { known, edits, now: new Date().toISOString() });
      if (!saved.ok) return saved;
      queries.setQueryData<KeptEntries>(key, { state: 'kept', entries: saved.entries });
      return { ok: true } as const;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { ok: false, message: error.message } as const;
    }
  }
  return {
    ...read,
    state: answer?.state ?? (query.isError ? 'failed' : (copy?.state ?? 'loading')),
    save,
    retry: () => void query.refetch(),
  };
}

/** Reads the stored entries and restores those that this browser has seen but another browser overwrote. */
async function readAgain(
  store: SettingStore,
  setting: EntriesSetting,
  seen: KeptEntries | undefined,
): Promise<KeptEntries> {
  const kept = keptEntries(await store.read(setting), setting.version);
  if (!seen || kept.state !== 'kept' || holdsEntries(kept.entries, seen.entries)) return kept;
  const known = mergedEntries(kept.entries, seen.entries);
  const saved = await saveEntries(store, setting, { known, edits: [], now: new Date().toISOString() });
  return saved.ok ? { state: 'kept', entries: saved.entries } : kept;
}

function readable<Value>({ entries }: KeptEntries, schema: z.ZodType<Value>) {
  const kept = entries.filter(({ value }) => value !== null);
  const known = kept.flatMap(({ id, value }): SettingEntry<Value>[] => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [{ id, value: parsed.data }] : [];
  });
  return { entries: known, unreadable: kept.length - known.length };
}

/** An entry shared by another user of the tenant. */
export interface SharedEntry<Value> extends SettingEntry<Value> {
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
    staleTime: fresh,
  });
  const entries = useMemo(
    () =>
      (data ?? []).flatMap((kept): SharedEntry<Value>[] => {
        if (kept.emailAddress.toLowerCase() === email.toLowerCase()) return [];
        const { entries: all } = readable(keptEntries(kept, version), schema);
        return all.map((entry) => ({ ...entry, emailAddress: kept.emailAddress }));
      }),
    [data, email, version, schema],
  );
  return { entries, failed: isError, retry: () => void refetch() };
}
