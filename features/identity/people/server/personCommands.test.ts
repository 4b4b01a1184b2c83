import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createRecordId, type UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { addAccount, updateAccount } from '../../accounts/server/accountCommands.ts';
import { addTenant } from '../../settings/server/tenantCommands.ts';
import { InvitePersonDocument, PeopleDocument, UpdatePersonDocument } from '../../web/documents.ts';
import { acceptInvitation, invitePeople, renewInvitation, withdrawInvitation } from './invitationCommands.ts';
import './peopleGraphql.ts';
import { signOutPerson, updatePerson } from './personCommands.ts';
import { findPeople } from './personStore.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';

const now = '2026-11-21T05:22:00.000Z';
const week = 7 * 24 * 3_600_000;
const token = 't'.repeat(43);
const noPassword = async () => '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA';

let api: TestApi;
let tenantsMade = 0;
let tenantId = '';
let accounts = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenantsMade += 1;
  tenantId = `MOIF${tenantsMade}`;
  accounts = new Map();
  unwrapResult(await addTenant(api.database.pool, { tenantId, name: 'Moif' }, { now }));
});

/** Ids of accounts are unique in the installation. */
const newId = (number: number) => testId(tenantsMade * 10 + number);
const toEmail = (name: string) => `${name}@${tenantId.toLowerCase()}.example.com`;
async function addPerson(name: string, capabilities: string[] | null = null): Promise<string> {
  const input = { tenantId, email: toEmail(name), firstName: name, lastName: 'Lee', capabilities };
  const account = { ...input, password: 'correct horse' };
  const added = await addAccount(api.database.pool, account, {
    now,
    newId: createRecordId,
    hash: noPassword,
  });
  const { accountId } = unwrapResult(added);
  accounts.set(name, accountId);
  return accountId;
}
const session = (name: string, capabilities?: readonly string[]) => {
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  const user = { tenantId, userId: accounts.get(name) ?? name, email: toEmail(name) };
  return { ...user, ...(capabilities && { capabilities }) };
};
const write = <T>(
  name: string,
  run: (unit: UnitOfWork) => Promise<Result<T>>,
  capabilities?: readonly string[],
) => api.database.write(session(name, capabilities), run, { shouldCommit: ({ ok }) => ok, now });
const update = (name: string, change: Parameters<typeof updatePerson>[1], capabilities?: readonly string[]) =>
  write(name, (unit) => updatePerson(unit, change), capabilities);
const invitation = (more: object = {}) => ({
  id: newId(1),
  email: toEmail('new'),
  firstName: 'Nora',
  lastName: 'New',
  role: 'SALES' as const,
  token,
  ...more,
});
const invite = (more: object = {}, name = 'ann', capabilities?: readonly string[]) =>
  write(name, (unit) => invitePeople(unit, [invitation(more)]), capabilities);
const find = async (id: string) =>
  (await api.database.read(session('ann'), (unit) => findPeople(unit, [id], [])))[0];
const accept = (secret = token, at = Date.parse(now)) =>
  api.database.write(session('new'), (unit) =>
    acceptInvitation(unit, { tokenHash: hashSecret(secret), passwordHash: 'hash', now: at }),
  );
const history = (id: string) =>
  api.database.read(session('ann'), (unit) =>
    unit.rows(sql`select action, version, changed_by from history_entry
      where tenant_id = ${unit.tenantId} and entity_id = ${id}::uuid order by version`),
  );

test('changes name and role with history and a version; only what differs', async () => {
  await addPerson('ann');
  const ben = await addPerson('ben', ['orders.view']);
  const change = { id: ben, lastName: 'Li', role: 'COUNTER' as const, expectedVersion: 1 };
  expect(await update('ann', change)).toMatchObject({
    value: { name: 'ben Li', status: 'ACTIVE', version: 2 },
  });
  const [entry] = await api.database.read(session('ann'), (unit) =>
    unit.rows(sql`select changes from history_entry where tenant_id = ${unit.tenantId}`),
  );
  expect(entry).toEqual({
    changes: [
      { field: 'lastName', before: '"Lee"', after: '"Li"' },
      { field: 'role', before: '"CUSTOM"', after: '"COUNTER"' },
    ],
  });
  expect(await update('ann', change)).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
  expect(await update('ann', { id: ben, lastName: 'Lo', expectedVersion: 1 })).toMatchObject({
    problems: [{ code: 'STALE_VERSION' }],
  });
  expect(await update('ann', { id: ben, role: 'CUSTOM' })).toMatchObject({
    problems: [{ field: ['role'], message: 'Role must be Manager, Sales or Counter' }],
  });
});

test('tells an open form of a change at the command line', async () => {
  await addPerson('ann');
  const ben = await addPerson('ben');
  unwrapResult(await updateAccount(api.database.pool, toEmail('ben'), { firstName: 'Benno' }, () => now));
  expect(await update('ann', { id: ben, firstName: 'Benny', expectedVersion: 1 })).toMatchObject({
    problems: [{ code: 'STALE_VERSION' }],
  });
});

test('blocks and unblocks, but neither oneself nor the last person who may change people', async () => {
  const ann = await addPerson('ann');
  const ben = await addPerson('ben', ['people.edit']);
  const cat = await addPerson('cat', ['orders.view']);
  expect(await update('ann', { id: ann, status: 'BLOCKED' })).toMatchObject({
    problems: [{ message: 'You cannot block yourself. Ask a colleague who may change people.' }],
  });
  expect(await update('ann', { id: cat, status: 'BLOCKED' })).toMatchObject({ value: { status: 'BLOCKED' } });
  expect(await update('ann', { id: cat, status: 'ACTIVE' })).toMatchObject({ value: { status: 'ACTIVE' } });
  expect(await update('ann', { id: ben, status: 'BLOCKED' })).toMatchObject({ ok: true });
  const last = { problems: [{ code: 'FORBIDDEN', message: expect.stringContaining('last active person') }] };
  expect(await update('ann', { id: ann, role: 'SALES' })).toMatchObject(last);
  expect(await update('ben', { id: ann, status: 'BLOCKED' })).toMatchObject(last);
  expect(await find(ann)).toMatchObject({ status: 'ACTIVE', version: 1 });
});

test('lets one of two managers remain who block each other at once', async () => {
  const ann = await addPerson('ann');
  const ben = await addPerson('ben');
  const [first, second] = await runConflictingCommands(
    { database: api.database, session: session('ann') },
    (unit) => updatePerson(unit, { id: ben, status: 'BLOCKED' }),
    async (unit) => {
      await unit.rows(sql`select`);
      return updatePerson({ ...unit, user: session('ben') }, { id: ann, status: 'BLOCKED' });
    },
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ problems: [{ message: expect.stringContaining('last active person') }] });
});

test('lets one of two managers remain who give up at once', async () => {
  const ann = await addPerson('ann');
  const ben = await addPerson('ben');
  const [first, second] = await runConflictingCommands(
    { database: api.database, session: session('ann') },
    (unit) => updatePerson(unit, { id: ben, role: 'SALES' }),
    (unit) => updatePerson(unit, { id: ann, role: 'SALES' }),
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: false });
});

test('grants nothing that the user lacks, not even by a new link of an invitation', async () => {
  await addPerson('ann');
  const ben = await addPerson('ben', ['people.edit', 'orders.view']);
  const cat = await addPerson('cat', []);
  const limited = ['people.edit', 'orders.view'];
  const refused = {
    problems: [{ message: 'You cannot give a role that may do more than you. Ask a manager.' }],
  };
  expect(await update('ben', { id: cat, role: 'MANAGER' }, limited)).toMatchObject(refused);
  expect(await update('ben', { id: ben, role: 'SALES' }, limited)).toMatchObject(refused);
  expect(await invite({}, 'ben', limited)).toMatchObject(refused);
  await invite();
  expect(
    await write('ben', (unit) => renewInvitation(unit, { id: newId(1), token: 'x'.repeat(43) }), limited),
  ).toMatchObject(refused);
});

test('invites once: a replay returns the person, another address or secret is refused', async () => {
  await addPerson('ann');
  expect(await invite({ email: toEmail('New') })).toMatchObject({
    value: [{ status: 'INVITED', email: toEmail('new'), version: 1 }],
  });
  expect(await invite()).toMatchObject({ value: [{ personId: newId(1), version: 1 }] });
  expect(await invite({ token: 'x'.repeat(43) })).toMatchObject({ problems: [{ code: 'DUPLICATE' }] });
  expect(await invite({ id: newId(2) })).toMatchObject({
    problems: [
      {
        code: 'DUPLICATE',
        field: ['0', 'email'],
        message: `${toEmail('new')} is already invited. Renew the invitation of Nora New for a new link.`,
      },
    ],
  });
  expect(await invite({ id: newId(2), email: toEmail('ANN') })).toMatchObject({
    problems: [{ message: `${toEmail('ann')} is already the address of ann Lee` }],
  });
  const [stored] = await api.database.read(session('ann'), (unit) =>
    unit.rows(sql`select token_hash, content_hash from invitation where tenant_id = ${unit.tenantId}`),
  );
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('makes one account of an invitation, with its versions', async () => {
  await addPerson('ann');
  await invite();
  expect(await update('ann', { id: newId(1), lastName: 'Newer' })).toMatchObject({ value: { version: 2 } });
  expect(await accept()).toEqual({ problem: undefined });
  expect(await find(newId(1))).toMatchObject({
    status: 'ACTIVE',
    email: toEmail('new'),
    version: 3,
    capabilities: expect.arrayContaining(['orders.edit']),
  });
  expect(await accept()).toEqual({ problem: 'used' });
  expect(await history(newId(1))).toEqual([
    { action: 'invitePerson', version: 1, changedBy: toEmail('ann') },
    { action: 'updatePerson', version: 2, changedBy: toEmail('ann') },
    { action: 'acceptInvitation', version: 3, changedBy: toEmail('new') },
  ]);
  expect(await write('ann', (unit) => withdrawInvitation(unit, { id: newId(1) }))).toMatchObject({
    problems: [{ code: 'INVALID_STATE', message: 'Nora Newer has accepted the invitation' }],
  });
  expect(await invite()).toMatchObject({ ok: true });
  expect(await find(newId(1))).toMatchObject({ status: 'ACTIVE', version: 3 });
});

test('makes one account when the link is used twice at once', async () => {
  await addPerson('ann');
  await invite();
  const outcomes = await Promise.all([accept(), accept(), accept()]);
  expect(outcomes.map(({ problem = 'none' }) => problem).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'none',
    'used',
    'used',
  ]);
});

test('accepts no expired, withdrawn or replaced link', async () => {
  await addPerson('ann');
  await invite();
  expect(await accept(token, Date.parse(now) + week)).toEqual({ problem: 'expired' });
  const newToken = 'n'.repeat(43);
  const renew = () =>
    api.database.write(
      session('ann'),
      (unit) => renewInvitation(unit, { id: newId(1), token: newToken, expectedVersion: 1 }),
      { shouldCommit: ({ ok }) => ok, now: '2026-11-25T00:00:00.000Z' },
    );
  expect(await renew()).toMatchObject({
    value: { version: 2, expiresAt: '2026-12-02T00:00:00.000Z' },
  });
  expect(await renew()).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
  expect(await accept()).toEqual({ problem: 'unknown' });
  const withdraw = () => write('ann', (unit) => withdrawInvitation(unit, { id: newId(1) }));
  expect(await withdraw()).toMatchObject({ value: { status: 'WITHDRAWN' } });
  expect(await withdraw()).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
  expect(await accept(newToken)).toEqual({ problem: 'withdrawn' });
  expect(await find(newId(1))).toBeUndefined();
  expect(await renew()).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
  expect(await invite({ id: newId(2) })).toMatchObject({ ok: true });
});

test('reveals no account of another company to the inviting one, and makes no second one', async () => {
  await addPerson('ann');
  const own = tenantId;
  tenantId = 'OTHER';
  unwrapResult(await addTenant(api.database.pool, { tenantId, name: 'Other' }, { now }));
  const foreign = await addPerson('ivy');
  const email = toEmail('ivy');
  tenantId = own;
  expect(await invite({ email })).toMatchObject({ ok: true });
  expect(await accept()).toEqual({ problem: 'email' });
  expect(await update('ann', { id: foreign, status: 'BLOCKED' })).toMatchObject({
    problems: [{ code: 'NOT_FOUND' }],
  });
  expect(await write('ann', (unit) => signOutPerson(unit, { id: foreign }))).toMatchObject({
    problems: [{ code: 'NOT_FOUND' }],
  });
});

test('offers nothing where an external provider has the accounts', async () => {
  const ann = await addPerson('ann');
  const external = { ...session('ann'), isExternal: true };
  expect(await api.run(external, PeopleDocument, { tenantId })).toMatchObject({
    people: { nodes: [], totalCount: 0 },
  });
  const refused = [{ code: 'FORBIDDEN', message: 'People are managed at your sign-in provider.' }];
  expect(await api.run(external, InvitePersonDocument, { input: invitation() })).toMatchObject({
    invitePerson: { person: null, errors: refused },
  });
  expect(
    await api.run(external, UpdatePersonDocument, { input: { id: ann, firstName: 'Anna' } }),
  ).toMatchObject({ updatePerson: { errors: refused } });
});
