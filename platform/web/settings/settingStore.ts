import { createContext, use } from 'react';
import type { Client } from '../query/client.ts';
import { useClient } from '../query/useClient.ts';
import type { User } from '../shell/userSession.ts';
import { useUser } from '../shell/useUser.ts';

/** What a setting is about and its name there: group is the key of a grid (contract, `UserAppSetting`). */
export interface SettingKey {
  group: string;
  name: string;
}

/** A setting as the server keeps it. */
export interface KeptSetting {
  emailAddress: string;
  /** Base64 of UTF-8 JSON. */
  base64Settings: string;
}

/** Settings of the user on the server; `features/identity/web` gives it, `apps/web` plugs it in. Calls without an answer throw a `CallError`. */
export interface SettingStore {
  read(key: SettingKey): Promise<KeptSetting | undefined>;
  /** What users of the tenant share, the user's own included. */
  readShared(key: SettingKey): Promise<readonly KeptSetting[]>;
  write(key: SettingKey, setting: { base64Settings: string; shared: boolean }): Promise<Written>;
}

export type Written = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** The settings of a user over a client. */
export type SettingStoreOf = (client: Client, user: User) => SettingStore;

export const SettingStoreContext = createContext<SettingStoreOf | undefined>(undefined);

/** Settings of whoever is signed in. */
export function useSettingStore(): SettingStore {
  const storeOf = use(SettingStoreContext);
  const client = useClient();
  const user = useUser();
  if (!storeOf) throw new Error('There is no SettingStoreContext above.');
  return storeOf(client, user);
}
