import type { KeptSetting, SettingStore, Written } from '../settings/settingStore.ts';

/** In-memory store of a company's user settings. */
export function settingServer() {
  const settings = new Map<string, KeptSetting & { shared: boolean }>();
  let refusal: string | undefined;
  const storeOf = (emailAddress: string): SettingStore => ({
    read: async ({ group, name }) => settings.get([emailAddress, group, name].join()),
    readShared: async ({ group, name }) =>
      [...settings].flatMap(([key, setting]) =>
        setting.shared && key.endsWith([group, name].join()) ? [setting] : [],
      ),
    write: async ({ group, name }, setting): Promise<Written> => {
      if (refusal === name) return { ok: false, message: 'The setting was refused.' };
      settings.set([emailAddress, group, name].join(), { emailAddress, ...setting });
      return { ok: true };
    },
  });
  return {
    storeOf,
    /** Refuses writes of this setting from now on. */
    refuse: (name: string) => {
      refusal = name;
    },
  };
}
