import * as z from 'zod';
import { type VisitedRecord, addVisitedRecord } from '#platform/kernel/palette/commands.ts';
import type { Store } from '../parts/store.ts';
import { persistedValue } from '../settings/persistedValue.ts';
import type { User } from '../session/userSession.ts';

const viewedRecordSchema = z.object({ path: z.string(), label: z.string(), detail: z.string() });
const settingsByUser = new Map<string, Store<readonly VisitedRecord[]>>();

/** Records that a user viewed on this device, stored per user. */
export function viewedRecordsSetting({
  tenantId,
  id,
}: Pick<User, 'tenantId' | 'id'>): Store<readonly VisitedRecord[]> {
  const key = `recent ${tenantId} ${id}`;
  const setting =
    settingsByUser.get(key) ?? persistedValue<readonly VisitedRecord[]>(key, z.array(viewedRecordSchema), []);
  settingsByUser.set(key, setting);
  return setting;
}

export function addViewedRecord(user: Pick<User, 'tenantId' | 'id'>, record: VisitedRecord): void {
  const setting = viewedRecordsSetting(user);
  const [last] = setting.get();
  if (last?.path === record.path && last.label === record.label && last.detail === record.detail) return;
  setting.set(addVisitedRecord(setting.get(), record));
}

/** Clears the list at sign-out, because it contains customer names. */
export const clearViewedRecords = (user: Pick<User, 'tenantId' | 'id'>): void =>
  viewedRecordsSetting(user).set([]);
