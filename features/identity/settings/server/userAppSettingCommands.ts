import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import {
  type Result,
  forbidden,
  limitExceeded,
  ok,
  refuse,
  staleVersion,
} from '#platform/kernel/results/result.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type UserAppSettingInput, maxSettings, userAppSettingInput } from '../userAppSetting.ts';
import {
  type UserAppSetting,
  countOwnSettings,
  insertSetting,
  lockOwnSetting,
  updateSetting,
} from './userAppSettingStore.ts';

/** Saves a setting of the current user; creates it when group and name are new. */
export async function updateUserAppSetting(
  unit: UnitOfWork,
  input: UserAppSettingInput,
): Promise<Result<UserAppSetting>> {
  const requested = validateInput(userAppSettingInput, input);
  if (!requested.ok) return requested;
  const { emailAddress, group, name, base64Settings, shared, expectedVersion } = requested.value;
  if (normalizeEmail(emailAddress) !== normalizeEmail(unit.user.email))
    return refuse(forbidden('USER', 'You can only change your own settings.'));
  let stored = await lockOwnSetting(unit, { group, name });
  if (!stored) {
    // Also after an older backup was restored: the client reads again instead of adding to a list that is gone.
    if (expectedVersion)
      return refuse(
        staleVersion(name, 'Someone else changed it in the meantime', { expectedVersion, actualVersion: 0 }),
      );
    const count = await countOwnSettings(unit);
    if (count >= maxSettings)
      return refuse(
        limitExceeded(
          maxSettings,
          count + 1,
          `You have ${maxSettings} saved settings already; remove one first.`,
        ),
      );
    const setting: UserAppSetting = {
      tenantId: unit.tenantId,
      appSettingsId: unit.newId(),
      emailAddress: unit.user.email,
      group,
      name,
      base64Settings,
      shared: shared ?? false,
      version: 1,
      created: unit.startedAt,
      updatedAt: unit.changeStamp,
    };
    if (await insertSetting(unit, setting)) {
      await recordHistory(unit, [
        {
          entityType: settings.entityType,
          entityId: setting.appSettingsId,
          version: setting.version,
          action,
          operation: 'CREATED',
          owner: unit.user.email,
        },
      ]);
      return ok(setting);
    }
    stored = await lockOwnSetting(unit, { group, name });
    if (!stored) throw new Error(`The setting ${name} of ${group} can be neither created nor found.`);
  }
  return changeSetting(unit, stored, { base64Settings, shared: shared ?? stored.shared }, expectedVersion);
}

type SettingChange = Pick<UserAppSetting, 'base64Settings' | 'shared'>;

function changeSetting(
  unit: UnitOfWork,
  stored: UserAppSetting,
  requested: SettingChange,
  expectedVersion: number | null | undefined,
): Promise<Result<UserAppSetting>> {
  const changes: FieldChange[] = [];
  // The history records that the value changed, not the private value itself.
  if (requested.base64Settings !== stored.base64Settings)
    changes.push({ field: 'base64Settings', before: null, after: null });
  if (requested.shared !== stored.shared)
    changes.push({ field: 'shared', before: String(stored.shared), after: String(requested.shared) });
  return saveChange(unit, settings, {
    action,
    before: stored,
    change: requested,
    changes,
    expectedVersion,
    owner: unit.user.email,
  });
}

const action = 'updateUserAppSetting';

const settings: VersionedEntity<UserAppSetting, SettingChange> = {
  entityType: 'USER_APP_SETTING',
  label: 'Setting',
  getId: ({ appSettingsId }) => appSettingsId,
  update: (unit, stored, change) => updateSetting(unit, { ...stored, ...change }),
};
