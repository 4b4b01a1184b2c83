import { createContext, use } from 'react';
import type { Client } from '../query/client/client.ts';
import { useClient } from '../query/useClient.ts';
import type { User } from '../session/userSession.ts';
import { useUser } from '../session/useUser.ts';

/** Key of a setting: `group` is the key of a grid (contract, `UserAppSetting`). */
export interface SettingKey {
  group: string;
  name: string;
}

/** A setting as the server stores it. */
export interface StoredSetting {
  emailAddress: string;
  /** Base64 of UTF-8 JSON. */
  base64Settings: string;
  /** Number of writes of the setting. */
  version: number;
}

/** Settings of the user on the server. Implemented in `features/identity/web`, provided by `apps/web`; a failed request throws a `RequestError`. */
export interface SettingStore {
  read(key: SettingKey): Promise<StoredSetting | undefined>;
  /** Shared settings of the tenant's users, including the user's own. */
  readShared(key: SettingKey): Promise<readonly StoredSetting[]>;
  write(key: SettingKey, setting: SettingWrite): Promise<SettingWriteResult>;
}

interface SettingWrite {
  readonly base64Settings: string;
  readonly shared: boolean;
  /** Version that the setting must still have; 0 when it must not exist yet. */
  readonly expectedVersion: number;
}

/** `version` is the one after the write; `isStale` means that another browser has written the setting. */
export type SettingWriteResult =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly message: string; readonly isStale: boolean };

/** Creates the setting store of a user. */
export type CreateSettingStore = (client: Client, user: User) => SettingStore;

export const SettingStoreContext = createContext<CreateSettingStore | undefined>(undefined);

/** Setting store of the signed-in user. */
export function useSettingStore(): SettingStore {
  const createStore = use(SettingStoreContext);
  const client = useClient();
  const user = useUser();
  if (!createStore) throw new Error('There is no SettingStoreContext above.');
  return createStore(client, user);
}
