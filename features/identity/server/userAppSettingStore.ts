import { sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/day.ts';
import { foldedEmail } from '#platform/kernel/email.ts';
import type { Session } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { type Condition, booleanFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortKey } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';

/** A setting of one user as it is stored and served. */
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
    emailAddress: textFilter('s.email_address', { fold: true }),
    group: textFilter('s.setting_group'),
    name: textFilter('s.name'),
    shared: booleanFilter('s.shared'),
  },
  sorts: {
    group: sortKey('s.setting_group', 'text'),
    name: sortKey('s.name', 'text'),
    created: sortKey('s.created_at', 'timestamptz'),
  },
  defaultOrder: { group: 'ASC', name: 'ASC' },
};

/** One's own, and what others share (decision GR7). */
export const visibleSettings = ({ email }: Session): Condition =>
  sql<boolean>`(lower(s.email_address) = ${foldedEmail(email)} or s.shared)`;

/** Whether a setting is the caller's own. */
export const isOwnSetting = ({ tenantId, email }: Session, settingId: string): Condition =>
  sql`exists (select from user_app_setting s where s.tenant_id = ${tenantId}
    and s.setting_id = ${settingId}::uuid and lower(s.email_address) = ${foldedEmail(email)})`;

const selected = sql.raw(
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', '),
);

interface SettingKey {
  group: string;
  name: string;
}

/** The current user's setting, held until the unit ends. */
export const lockOwnSetting = (
  unit: UnitOfWork,
  { group, name }: SettingKey,
): Promise<UserAppSetting | undefined> =>
  unit.first(
    sql<UserAppSetting>`select ${selected} from user_app_setting s
      where s.tenant_id = ${unit.tenantId} and lower(s.email_address) = ${foldedEmail(unit.user.email)}
        and s.setting_group = ${group} and s.name = ${name}
      for update`,
  );

/**
 * How many settings the current user has; once there is one, no other device of theirs counts until the unit ends. The
 * oldest is locked: every device finds the same one, whatever is added meanwhile.
 */
export async function countOwnSettings(unit: UnitOfWork): Promise<number> {
  const own = sql`tenant_id = ${unit.tenantId} and lower(email_address) = ${foldedEmail(unit.user.email)}`;
  // Counted by a statement of its own: it sees what was committed while the lock was waited for.
  const [, counted] = await Promise.all([
    unit.run(sql`select from user_app_setting where ${own}
      order by created_at, setting_id limit 1 for update`),
    unit.first(sql<{ count: number }>`select count(*) as count from user_app_setting where ${own}`),
  ]);
  return counted?.count ?? 0;
}

/** False when another device of the user has just made it. */
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
