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
    write: async ({ group, name }, setting): Promise<SettingWriteResult> => {
      if (rejectedName === name) return { ok: false, message: 'The setting was refused.' };
      settings.set([emailAddress, group, name].join(), { emailAddress, ...setting });
      return { ok: true };
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
