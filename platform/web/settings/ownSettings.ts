import * as z from 'zod';
import type { Entry } from '#platform/kernel/sharedList.ts';
import type { User } from '../shell/userSession.ts';
import { type EntriesSetting, entriesSchema } from './entriesSetting.ts';
import { type Stored, stored } from './stored.ts';

type Owner = Pick<User, 'tenantId' | 'id'>;
/** Entries by `settingSnapshotKey`. */
type OwnSettings = Readonly<Record<string, readonly Entry[]>>;

const known = new Map<string, Stored<OwnSettings>>();
const schema = z.record(z.string(), entriesSchema);

/** Last known list settings of a user, for starts without the server. */
export function ownSettings({ tenantId, id }: Owner): Stored<OwnSettings> {
  const key = `settings ${tenantId} ${id}`;
  const settings = known.get(key) ?? stored<OwnSettings>(key, schema, {});
  known.set(key, settings);
  return settings;
}

/** Includes the version, so that releases with different entry formats do not share snapshots. */
export const ownKey = ({ group, name, version }: EntriesSetting): string => `${group} ${name} ${version}`;

/** Replaces the snapshot of a setting with the server's entries. */
export function keepOwnSetting(owner: Owner, setting: EntriesSetting, entries: readonly Entry[]): void {
  const settings = ownSettings(owner);
  const { [ownKey(setting)]: before = [], ...others } = settings.get();
  if (JSON.stringify(before) === JSON.stringify(entries)) return;
  settings.set(entries.length === 0 ? others : { ...others, [ownKey(setting)]: entries });
}

/** Clears a user's snapshots at sign-out: filters may reveal what they worked on. */
export const forgetOwnSettings = (owner: Owner): void => ownSettings(owner).set({});
