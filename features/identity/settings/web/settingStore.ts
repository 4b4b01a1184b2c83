import { toOutcome } from '#platform/web/query/outcome.ts';
import type { CreateSettingStore } from '#platform/web/userSettings/settingStore.ts';
import {
  SharedUserAppSettingsDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '../../web/documents.ts';

/** Reads and writes the user's settings through the API (spec 1 §7, userAppSettings). */
export const settingStore: CreateSettingStore = (client, { tenantId, email: emailAddress }) => ({
  read: async ({ group, name }) => {
    const variables = { tenantId, emailAddress, group, name };
    const { userAppSettings } = await client.call(UserAppSettingsDocument, variables);
    return userAppSettings?.nodes[0];
  },
  readShared: async ({ group, name }) => {
    const { userAppSettings } = await client.call(SharedUserAppSettingsDocument, { tenantId, group, name });
    return userAppSettings?.nodes ?? [];
  },
  write: async ({ group, name }, { base64Settings, shared, expectedVersion }) => {
    const input = { emailAddress, group, name, base64Settings, shared, expectedVersion };
    const { updateUserAppSetting } = await client.call(UpdateUserAppSettingDocument, { input });
    const outcome = toOutcome(updateUserAppSetting);
    if (outcome.ok)
      return { ok: true, version: outcome.payload.userAppSetting?.version ?? expectedVersion + 1 };
    const isStale = outcome.entries.some(({ code }) => code === 'STALE_VERSION');
    return { ok: false, message: outcome.message, isStale };
  },
});
