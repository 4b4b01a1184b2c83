import { ok } from '#platform/kernel/results/result.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { longTextOptions } from '#platform/server/operation/operationCost.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { signedIn } from '#platform/server/session.ts';
import { maxSettingLength } from '../userAppSetting.ts';
import { updateUserAppSetting } from './userAppSettingCommands.ts';
import {
  isOwnSetting,
  type UserAppSetting,
  userAppSettingList,
  visibleSettings,
} from './userAppSettingStore.ts';

// Settings and their history are private to their user, even when shared.
registerEntityKind('USER_APP_SETTING', signedIn, { historyCondition: isOwnSetting, isOwned: true });

const UserAppSettingType = builder.objectRef<UserAppSetting>('UserAppSetting').implement({
  description:
    'A stored setting of one user, e.g. the conditional-formatting rules or saved layouts of one grid.',
  fields: (t) => ({
    id: t.exposeID('appSettingsId', { description: 'Same as appSettingsId.' }),
    appSettingsId: t.exposeID('appSettingsId', { description: 'Id of the setting.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    emailAddress: t.exposeString('emailAddress', { description: 'E-mail of the user it belongs to.' }),
    group: t.exposeString('group', {
      description: 'Key of the grid, e.g. customers, items, combinedOrders.',
    }),
    name: t.exposeString('name', {
      description: 'Name inside the group: gridFormattingRules, gridLayouts, gridLayoutsShared.',
    }),
    base64Settings: t.exposeString('base64Settings', {
      ...longTextOptions(maxSettingLength),
      description: 'The value: base64 of UTF-8 JSON, at most 256 KiB.',
    }),
    shared: t.exposeBoolean('shared', {
      description: 'Others of the tenant may read it (never change it).',
    }),
    version: t.exposeInt('version', { description: 'Version, pass it back as expectedVersion.' }),
    created: t.expose('created', { type: 'DateTime', description: 'Time of the first save.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the last save.' }),
  }),
});

listQuery('userAppSettings', {
  describe: 'Settings of the current user, and those that others of the tenant share.',
  needs: signedIn,
  list: userAppSettingList,
  node: UserAppSettingType,
  singular: 'UserAppSetting',
  plural: 'UserAppSettings',
  visibleRows: visibleSettings,
  // A response has room for 63 settings of the maximum length, 256 KiB.
  maxRows: 50,
});

mutation('updateUserAppSetting', {
  describe: 'Saves a setting of the current user; creates it when group and name are new.',
  needs: signedIn,
  input: (t) => ({
    base64Settings: t.string({ required: true, description: 'Base64 of UTF-8 JSON, at most 256 KiB.' }),
    expectedVersion: t.int({
      description: 'Version the client saw; 0 for a setting that is not stored yet.',
    }),
    emailAddress: t.string({ required: true, description: "E-mail of the user; must be the caller's." }),
    group: t.string({ required: true, description: 'Grid key.' }),
    name: t.string({ required: true, description: 'Setting name.' }),
    shared: t.boolean({
      description: 'Lets others of the tenant read it; stays as it is when absent, false for a new setting.',
    }),
  }),
  payload: { userAppSetting: UserAppSettingType },
  run: async (unit, input) => {
    const saved = await updateUserAppSetting(unit, input);
    return saved.ok ? ok({ userAppSetting: saved.value }, saved.notices) : saved;
  },
});
