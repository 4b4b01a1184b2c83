import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import '#platform/server/list/historyQuery.ts';
import {
  SharedUserAppSettingsDocument,
  UpdateUserAppSettingDocument,
  type UpdateUserAppSettingMutationVariables,
  UserAppSettingsDocument,
} from '../../web/documents.ts';
import { updateUserAppSetting } from './userAppSettingCommands.ts';
import './userAppSettingGraphql.ts';

let api: TestApi;
let kim: Session;
let lee: Session;
const now = '2026-11-21T05:22:00.000Z';
const name = 'gridFormattingRules';
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const rules = base64([{ id: 1 }]);

beforeAll(async () => {
  api = await testApi();
  kim = api.session('MOIF', { email: 'Kim@moif.example.com' });
  lee = api.session('MOIF', { email: 'lee@moif.example.com', capabilities: [] });
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

const save = async (session: Session, input: Partial<UpdateUserAppSettingMutationVariables['input']>) => {
  const given = { emailAddress: session.email, name, base64Settings: rules, group: 'customers', ...input };
  return (await api.run(session, UpdateUserAppSettingDocument, { input: given })).updateUserAppSetting;
};
const own = async (session: Session, group: string, emailAddress = session.email) =>
  (
    await api.run(session, UserAppSettingsDocument, {
      tenantId: session.tenantId,
      emailAddress,
      group,
      name,
    })
  ).userAppSettings?.nodes.map(({ base64Settings }) => base64Settings);

test('saves, changes and finds a setting regardless of the case of its e-mail', async () => {
  const first = await save(kim, { group: 'items' });
  expect(first).toMatchObject({ userAppSetting: { base64Settings: rules, shared: false }, errors: null });
  const changed = base64([{ id: 2 }]);
  const second = await save(kim, {
    group: 'items',
    base64Settings: changed,
    emailAddress: 'KIM@moif.example.com',
  });
  expect(second.userAppSetting?.appSettingsId).toBe(first.userAppSetting?.appSettingsId);
  expect(await own(kim, 'items', 'kim@MOIF.example.com')).toEqual([changed]);
});

test('refuses a write over a version that the client has not seen', async () => {
  const group = 'versions';
  const write = (value: number, expectedVersion: number) =>
    save(kim, { group, base64Settings: base64(value), expectedVersion });
  expect(await write(1, 0)).toMatchObject({ userAppSetting: { version: 1 }, errors: null });
  expect(await write(2, 1)).toMatchObject({ userAppSetting: { version: 2 }, errors: null });
  for (const [expectedVersion, actualVersion] of [
    [0, 2],
    [1, 2],
    [3, 2],
  ] as const)
    expect(await write(3, expectedVersion)).toMatchObject({
      userAppSetting: null,
      errors: [{ __typename: 'ConflictError', code: 'STALE_VERSION', expectedVersion, actualVersion }],
    });
  expect(await own(kim, group)).toEqual([base64(2)]);
  expect(await write(2, 1)).toMatchObject({
    userAppSetting: { version: 2 },
    errors: [{ __typename: 'NoChangesError' }],
  });
});

test('refuses to create a setting of which the client has seen a version', async () => {
  const group = 'missing';
  expect(await save(kim, { group, expectedVersion: 3 })).toMatchObject({
    userAppSetting: null,
    errors: [{ code: 'STALE_VERSION', expectedVersion: 3, actualVersion: 0 }],
  });
  expect(await own(kim, group)).toEqual([]);
  expect(await save(kim, { group, expectedVersion: 0 })).toMatchObject({ userAppSetting: { version: 1 } });
});

test('creates one setting when two browsers expect none', async () => {
  const group = 'none expected';
  const saved = await Promise.all(
    [1, 2].map((n) => save(kim, { group, base64Settings: base64(n), expectedVersion: 0 })),
  );
  const codes = saved.map(({ errors }) => errors?.[0]?.code);
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining(['STALE_VERSION', undefined]));
});

test('refuses to save a setting of another user', async () =>
  expect(await save(lee, { group: 'orders', emailAddress: kim.email })).toMatchObject({
    userAppSetting: null,
    errors: [{ __typename: 'ForbiddenError', code: 'FORBIDDEN', reason: 'USER' }],
  }));

test('shows settings of other users only when they are shared', async () => {
  await save(kim, { group: 'orders', shared: false });
  expect(await own(lee, 'orders', kim.email)).toEqual([]);
  await save(kim, { group: 'orders', shared: true });
  expect(await own(lee, 'orders', kim.email)).toEqual([rules]);
  const shared = async (session: Session) =>
    (
      await api.run(session, SharedUserAppSettingsDocument, {
        tenantId: session.tenantId,
        group: 'orders',
        name,
      })
    ).userAppSettings?.nodes.length;
  expect(await shared(lee)).toBe(1);
  expect(await shared(api.session('BPF'))).toBe(0);
  expect(await save(kim, { group: 'orders', shared: false })).toMatchObject({
    userAppSetting: { shared: false },
    errors: null,
  });
  expect([await own(lee, 'orders', kim.email), await shared(lee)]).toEqual([[], 0]);
});

test('keeps sharing unchanged when it is absent in the input', async () => {
  await save(kim, { group: 'unchanged', shared: true });
  expect(await save(kim, { group: 'unchanged', base64Settings: base64('new') })).toMatchObject({
    userAppSetting: { shared: true },
  });
});

test.each([
  [{ base64Settings: 'A'.repeat(256 * 1024 + 4) }, 'TOO_LONG', 'Settings cannot exceed 256 KiB'],
  [{ base64Settings: '{"plain":1}' }, 'INVALID_FORMAT', 'Settings must be base64'],
  [{ base64Settings: '' }, 'REQUIRED', 'Settings are required'],
])('refuses an invalid value: %#', async (input, code, message) => {
  const { errors, userAppSetting } = await save(kim, input);
  expect(userAppSetting).toBeNull();
  expect(errors).toContainEqual(expect.objectContaining({ __typename: 'ValidationError', code, message }));
});

test('accepts 256 KiB', async () =>
  expect(await save(kim, { group: 'large', base64Settings: 'A'.repeat(256 * 1024) })).toMatchObject({
    errors: null,
  }));

let lastId = 1_000_000;

/** Adds settings of a user, the oldest with the highest id. */
const insertSettings = (session: Session, count: number, value = 'e30=') => {
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.parse(now) + index * 1000).toISOString();
    return sql`(${session.tenantId}, ${testId((lastId -= 1))}::uuid, ${session.email}, ${`g${index + 1}`}, 'n', ${value},
      ${createdAt}, ${now})`;
  });
  return api.database.write(session, (unit) =>
    unit.run(sql`insert into user_app_setting (tenant_id, setting_id, email_address, setting_group, name, base64_settings,
      created_at, updated_at) values ${sql.join(rows)}`),
  );
};

test('limits a user to 1000 settings', async () => {
  const many = api.session('MOIF', { email: 'many@moif.example.com' });
  await insertSettings(many, 1000);
  expect(await save(many, { group: 'one more' })).toMatchObject({
    userAppSetting: null,
    errors: [{ __typename: 'LimitExceededError', limit: 1000, actual: 1001 }],
  });
});

test('refuses the second of two concurrent saves of the last allowed setting', async () => {
  const full = api.session('MOIF', { email: 'full@moif.example.com' });
  await insertSettings(full, 999);
  const saveIn = (group: string) => (unit: UnitOfWork) =>
    updateUserAppSetting(unit, { emailAddress: full.email, group, name, base64Settings: rules });
  const [first, second] = await runConflictingCommands(
    { database: api.database, session: full },
    saveIn('desk'),
    saveIn('phone'),
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({
    ok: false,
    problems: [{ code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 }],
  });
});

test('locks the oldest setting, so that concurrent saves respect the limit', async () => {
  const many = api.session('MOIF', { email: 'late@moif.example.com' });
  const isOwn = (unit: UnitOfWork) => sql`tenant_id = ${unit.tenantId} and email_address = ${many.email}`;
  await insertSettings(many, 999);
  const saveIn = (group: string) => (unit: UnitOfWork) =>
    updateUserAppSetting(unit, { emailAddress: many.email, group, name, base64Settings: rules });
  const { values } = await queueUnits(
    { database: api.database, session: many },
    (unit) =>
      unit.run(sql`select from user_app_setting where ${isOwn(unit)} and setting_group = 'g1' for update`),
    [saveIn('desk'), saveIn('phone')],
  );
  expect(values.filter(({ ok }) => ok)).toHaveLength(1);
});

test('returns pages of at most 50 settings, even of the maximum length', async () => {
  const collector = api.session('MOIF', { email: 'collector@moif.example.com' });
  await insertSettings(collector, 51, 'A'.repeat(256 * 1024));
  const page = (first: number) =>
    api.execute(collector, `{ userAppSettings(first: ${first}) { nodes { name base64Settings } } }`);
  const { data, errors } = await page(50);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ userAppSettings: { nodes: { length: 50 } } });
  expect((await page(51)).errors).toMatchObject([
    { message: 'Request at most 50 rows of this list at a time.', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test('creates one setting when two devices save it at once', async () => {
  const group = 'at once';
  const saved = await Promise.all([1, 2, 3].map((n) => save(kim, { group, base64Settings: base64(n) })));
  expect(new Set(saved.map(({ userAppSetting }) => userAppSetting?.appSettingsId)).size).toBe(1);
  expect(await own(kim, group)).toHaveLength(1);
});

test('assigns separate versions to concurrent changes of a setting', async () => {
  const group = 'changed at once';
  const { userAppSetting } = await save(kim, { group });
  const saveAs = (value: string) => (unit: UnitOfWork) =>
    updateUserAppSetting(unit, { emailAddress: kim.email, group, name, base64Settings: base64(value) });
  const [first, second] = await runConflictingCommands(
    { database: api.database, session: kim },
    saveAs('desk'),
    saveAs('phone'),
  );
  expect([first, second]).toMatchObject([{ value: { version: 2 } }, { value: { version: 3 } }]);
  const entityId = userAppSetting?.appSettingsId ?? '';
  const { history } = await api.run(kim, HistoryDocument, { entityType: 'USER_APP_SETTING', entityId });
  expect(history?.nodes.map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('records changes in the history without the saved values', async () => {
  const { userAppSetting } = await save(kim, { group: 'history' });
  await save(kim, { group: 'history', base64Settings: base64('other'), shared: true });
  const entityId = userAppSetting?.appSettingsId ?? '';
  const { history } = await api.run(kim, HistoryDocument, { entityType: 'USER_APP_SETTING', entityId });
  expect(history?.nodes.map(({ operation, version, changes }) => ({ operation, version, changes }))).toEqual(
    expect.arrayContaining([
      { operation: 'CREATED', version: 1, changes: [] },
      {
        operation: 'UPDATED',
        version: 2,
        changes: [
          { field: 'base64Settings', before: null, after: null },
          { field: 'shared', before: 'false', after: 'true' },
        ],
      },
    ]),
  );
});

test('shows the history of a setting to its owner only', async () => {
  const { userAppSetting } = await save(lee, { group: 'own history', shared: true });
  const entityId = userAppSetting?.appSettingsId ?? '';
  const read = async (session: Session) =>
    (await api.run(session, HistoryDocument, { entityType: 'USER_APP_SETTING', entityId })).history;
  expect(await read(lee)).toMatchObject({ nodes: [{ operation: 'CREATED', changedBy: lee.email }] });
  expect(await read(kim)).toMatchObject({ nodes: [] });
  expect(await read(api.session('BPF', { email: lee.email }))).toMatchObject({ nodes: [] });
});
