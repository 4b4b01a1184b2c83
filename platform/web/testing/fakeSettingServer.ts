import type { StoredSetting, SettingStore, SettingWriteResult } from '../userSettings/settingStore.ts';

/** In-memory store of a company's user settings. */
export function fakeSettingServer() {
  const settings = new Map<string, StoredSetting & { shared: boolean }>();
  let rejectedName: string | undefined;
  const createStore = (emailAddress: string): SettingStore => ({
    read: async ({ group, name }) => settings.get([emailAddress, group, name].join()),
    readShared: async ({ group, name }) =>
      [...settings].flatMap(([key, setting]) =>
        setting.shared && key.endsWith([group, name].join()) ? [setting] : [],
      ),
    write: async (
      { group, name },
      { base64Settings, shared, expectedVersion },
    ): Promise<SettingWriteResult> => {
      if (rejectedName === name) return { ok: false, message: 'The setting was refused.', isStale: false };
      const key = [emailAddress, group, name].join();
      const { version } = settings.get(key) ?? { version: 0 };
      if (expectedVersion !== version)
        return { ok: false, message: 'Someone else changed it in the meantime', isStale: true };
      settings.set(key, { emailAddress, base64Settings, shared, version: version + 1 });
      return { ok: true, version: version + 1 };
    },
  });
  return {
    createStore,
    /** Refuses writes of this setting from now on. */
    reject: (name: string) => {
      rejectedName = name;
    },
  };
}
