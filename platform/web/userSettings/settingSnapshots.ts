import * as z from 'zod';
import type { ListEntry } from '#platform/kernel/listEntry.ts';
import type { User } from '../session/userSession.ts';
import { type EntriesSetting, entriesSchema } from './entriesSetting.ts';
import type { Store } from '../parts/store.ts';
import { persistedValue } from '../settings/persistedValue.ts';

type Owner = Pick<User, 'tenantId' | 'id'>;
/** Entries by `settingSnapshotKey`. */
type SettingSnapshots = Readonly<Record<string, readonly ListEntry[]>>;

const snapshots = new Map<string, Store<SettingSnapshots>>();
const schema = z.record(z.string(), entriesSchema);

/** Last known list settings of a user, for starts without the server. */
export function settingSnapshots({ tenantId, id }: Owner): Store<SettingSnapshots> {
  const key = `settings ${tenantId} ${id}`;
  const settings = snapshots.get(key) ?? persistedValue<SettingSnapshots>(key, schema, {});
  snapshots.set(key, settings);
  return settings;
}

/** Includes the format version, so that releases with different entry formats do not share snapshots. */
export const settingSnapshotKey = ({ group, name, formatVersion }: EntriesSetting): string =>
  `${group} ${name} ${formatVersion}`;

/** Replaces the snapshot of a setting with the server's entries. */
export function saveSettingSnapshot(
  owner: Owner,
  setting: EntriesSetting,
  entries: readonly ListEntry[],
): void {
  const settings = settingSnapshots(owner);
  const { [settingSnapshotKey(setting)]: previous = [], ...others } = settings.get();
  if (JSON.stringify(previous) === JSON.stringify(entries)) return;
  settings.set(entries.length === 0 ? others : { ...others, [settingSnapshotKey(setting)]: entries });
}

/** Clears a user's snapshots at sign-out: filters may reveal what they worked on. */
export const clearSettingSnapshots = (owner: Owner): void => settingSnapshots(owner).set({});
