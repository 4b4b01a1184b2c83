import { clearErrorLog } from '#platform/web/errorLog/errorStore.ts';
import { clearViewedRecords } from '#platform/web/record/viewedRecords.ts';
import type { User } from '#platform/web/session/userSession.ts';
import { clearSettingSnapshots } from '#platform/web/userSettings/settingSnapshots.ts';

/** Clears data of the user in this browser at sign-out, besides the session and cached lists. */
export function clearUserData(user: Pick<User, 'tenantId' | 'id'> | undefined): void {
  clearErrorLog();
  if (!user) return;
  clearViewedRecords(user);
  clearSettingSnapshots(user);
}
