import { clearErrorLog } from '#platform/web/errorLog/errorStore.ts';
import { clearCachedTables } from '#platform/web/grid/viewState/cachedTables.ts';
import { clearListedRows } from '#platform/web/grid/viewState/listedRows.ts';
import { clearMemoryViewStates } from '#platform/web/grid/viewState/memoryViewState.ts';
import { clearViewedRecords } from '#platform/web/record/viewedRecords.ts';
import type { User } from '#platform/web/session/userSession.ts';
import { clearSettingSnapshots } from '#platform/web/userSettings/settingSnapshots.ts';

/** Clears data of the user in this browser at sign-out, besides the session and cached lists. */
export function clearUserData(user: Pick<User, 'tenantId' | 'id'> | undefined): void {
  clearErrorLog();
  clearCachedTables();
  clearMemoryViewStates();
  clearListedRows();
  if (!user) return;
  clearViewedRecords(user);
  clearSettingSnapshots(user);
}
