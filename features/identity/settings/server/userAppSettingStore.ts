import { sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import type { Session } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { booleanFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { SqlCondition } from '#platform/server/statements/sqlCondition.ts';

/** Stored setting of one user. */
export interface UserAppSetting {
  appSettingsId: string;
  tenantId: string;
  emailAddress: string;
  group: string;
  name: string;
  base64Settings: string;
  shared: boolean;
  version: number;
  created: ClockTime;
  updatedAt: ChangeStamp;
}

const columns = {
  appSettingsId: 's.setting_id',
  tenantId: 's.tenant_id',
  emailAddress: 's.email_address',
  group: 's.setting_group',
  name: 's.name',
  base64Settings: 's.base64_settings',
  shared: 's.shared',
  version: 's.version',
  created: 's.created_at',
  updatedAt: 's.updated_at',
};

/** Settings of the users of the tenant. */
export const userAppSettingList: List<UserAppSetting> = {
  from: 'user_app_setting s',
  tenant: 's.tenant_id',
  id: 's.setting_id',
  columns,
  filters: {
    emailAddress: textFilter('s.email_address', { ignoresCase: true }),
    group: textFilter('s.setting_group'),
    name: textFilter('s.name'),
    shared: booleanFilter('s.shared'),
  },
  sorts: {
    group: sortColumn('s.setting_group', 'text'),
    name: sortColumn('s.name', 'text'),
    created: sortColumn('s.created_at', 'timestamptz'),
  },
  defaultOrder: { group: 'ASC', name: 'ASC' },
};

/** Condition for own settings and those that others share (decision GR7). */
export const visibleSettings = ({ email }: Session): SqlCondition =>
  sql<boolean>`(lower(s.email_address) = ${normalizeEmail(email)} or s.shared)`;

/** Condition that a setting belongs to the caller. */
export const isOwnSetting = ({ tenantId, email }: Session, settingId: string): SqlCondition =>
  sql`exists (select from user_app_setting s where s.tenant_id = ${tenantId}
    and s.setting_id = ${settingId}::uuid and lower(s.email_address) = ${normalizeEmail(email)})`;

const selected = sql.raw(
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', '),
);

interface SettingKey {
  group: string;
  name: string;
}

/** Returns the current user's setting, locked until the unit of work ends. */
export const lockOwnSetting = (
  unit: UnitOfWork,
  { group, name }: SettingKey,
): Promise<UserAppSetting | undefined> =>
  unit.first(
    sql<UserAppSetting>`select ${selected} from user_app_setting s
      where s.tenant_id = ${unit.tenantId} and lower(s.email_address) = ${normalizeEmail(unit.user.email)}
        and s.setting_group = ${group} and s.name = ${name}
      for update`,
  );

/**
 * Returns the number of settings of the current user, and locks the oldest one until the unit of work ends. Other devices of
 * the user wait for the lock: new settings never become the oldest.
 */
export async function countOwnSettings(unit: UnitOfWork): Promise<number> {
  const own = sql`tenant_id = ${unit.tenantId} and lower(email_address) = ${normalizeEmail(unit.user.email)}`;
  // Count in a second statement, which sees rows committed while the first waited for the lock.
  const [, counted] = await Promise.all([
    unit.run(sql`select from user_app_setting where ${own}
      order by created_at, setting_id limit 1 for update`),
    unit.first(sql<{ count: number }>`select count(*) as count from user_app_setting where ${own}`),
  ]);
  return counted?.count ?? 0;
}

/** Returns false when another device of the user has created it meanwhile. */
export async function insertSetting(unit: UnitOfWork, setting: UserAppSetting): Promise<boolean> {
  const inserted = await unit.run(
    sql`insert into user_app_setting (tenant_id, setting_id, email_address, setting_group, name, base64_settings, shared,
        version, created_at, updated_at)
      values (${setting.tenantId}, ${setting.appSettingsId}, ${setting.emailAddress}, ${setting.group}, ${setting.name},
        ${setting.base64Settings}, ${setting.shared}, ${setting.version}, ${setting.created}, ${setting.updatedAt})
      on conflict do nothing`,
  );
  return inserted === 1;
}

export const updateSetting = (unit: UnitOfWork, setting: UserAppSetting): Promise<number> =>
  unit.run(
    sql`update user_app_setting set base64_settings = ${setting.base64Settings}, shared = ${setting.shared},
        version = ${setting.version}, updated_at = ${setting.updatedAt}
      where tenant_id = ${unit.tenantId} and setting_id = ${setting.appSettingsId}`,
  );
