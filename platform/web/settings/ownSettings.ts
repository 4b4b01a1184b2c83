import * as z from 'zod';
import type { Entry } from '#platform/kernel/sharedList.ts';
import type { User } from '../shell/userSession.ts';
import { type EntriesSetting, entriesSchema } from './entriesSetting.ts';
import { type Stored, stored } from './stored.ts';

type Owner = Pick<User, 'tenantId' | 'id'>;
/** Entries by setting. */
type OwnSettings = Readonly<Record<string, readonly Entry[]>>;

const known = new Map<string, Stored<OwnSettings>>();
const schema = z.record(z.string(), entriesSchema);

/** What the server last said of a user's lists of settings, for a start without it; everybody has their own. */
export function ownSettings({ tenantId, id }: Owner): Stored<OwnSettings> {
  const key = `settings ${tenantId} ${id}`;
  const settings = known.get(key) ?? stored<OwnSettings>(key, schema, {});
  known.set(key, settings);
  return settings;
}

/** A later release that reads its entries otherwise does not meet those of this one. */
export const ownKey = ({ group, name, version }: EntriesSetting): string => `${group} ${name} ${version}`;

/** The server has answered: its entries take the place of those kept here. */
export function keepOwnSetting(owner: Owner, setting: EntriesSetting, entries: readonly Entry[]): void {
  const settings = ownSettings(owner);
  const { [ownKey(setting)]: before = [], ...others } = settings.get();
  if (JSON.stringify(before) === JSON.stringify(entries)) return;
  settings.set(entries.length === 0 ? others : { ...others, [ownKey(setting)]: entries });
}

/** Signed out: what somebody looks for in the lists of a company is nobody else's business. */
export const forgetOwnSettings = (owner: Owner): void => ownSettings(owner).set({});
