import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createRecordId, type UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { addAccount } from '../../accounts/server/accountCommands.ts';
import { addTenant } from '../../settings/server/tenantCommands.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';
import { acceptInvitation, invitePeople, renewInvitation } from './invitationCommands.ts';
import { signOutPerson, updatePerson } from './personCommands.ts';
import { findPeople } from './personStore.ts';

const now = '2026-12-01T05:22:00.000Z';
const token = 't'.repeat(43);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  unwrapResult(await addTenant(api.database.pool, { tenantId: 'MOIF', name: 'Moif' }, { now }));
});
afterAll(() => api.close());

async function addPerson(name: string, capabilities: string[] | null): Promise<string> {
  const email = `${name}@moif.example.com`;
  const account = { tenantId: 'MOIF', email, firstName: name, lastName: 'Lee', capabilities };
  const options = { now, newId: createRecordId, hash: async () => 'hash' };
  const added = await addAccount(api.database.pool, { ...account, password: 'correct horse' }, options);
  return unwrapResult(added).accountId;
}
const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>, user: object = {}) =>
  api.database.write({ ...api.session('MOIF'), ...user }, run, { shouldCommit: ({ ok }) => ok, now });
const accept = (secret: string) =>
  api.database.write(api.session('MOIF'), (unit) =>
    acceptInvitation(unit, {
      tokenHash: hashSecret(secret),
      passwordHash: 'hash',
      now: Date.parse(now),
    }),
  );

test('lets nobody change or sign out somebody else who may do more, not even without a difference', async () => {
  const cat = await addPerson('cat', null);
  const dan = await addPerson('dan', ['people.edit', 'orders.view']);
  const limited = { userId: dan, capabilities: ['people.edit', 'orders.view'] };
  const refused = {
    problems: [{ code: 'FORBIDDEN', message: 'You cannot change somebody who may do more than you.' }],
  };
  for (const change of [
    { status: 'BLOCKED' },
    { status: 'ACTIVE' },
    { role: 'COUNTER' as const },
    { lastName: 'Li' },
  ])
    expect(await write((unit) => updatePerson(unit, { id: cat, ...change }), limited)).toMatchObject(refused);
  expect(await write((unit) => signOutPerson(unit, { id: cat }), limited)).toMatchObject(refused);
  expect(await write((unit) => updatePerson(unit, { id: dan, lastName: 'Li' }), limited)).toMatchObject({
    value: { name: 'dan Li' },
  });
  const eve = await addPerson('eve', ['orders.view']);
  expect(await write((unit) => updatePerson(unit, { id: eve, status: 'BLOCKED' }), limited)).toMatchObject({
    value: { status: 'BLOCKED' },
  });
});

test('ends the link of an invitation that may do more now, until it is renewed', async () => {
  const id = testId(1);
  const person = { id, email: 'nora@moif.example.com', firstName: 'Nora', lastName: 'New', token };
  const change = (more: object) => write((unit) => updatePerson(unit, { id, ...more }));
  await write((unit) => invitePeople(unit, [{ ...person, role: 'MANAGER' }]));
  const lowered = await change({ role: 'SALES' });
  expect(lowered).toMatchObject({ value: { expiresAt: '2026-12-08T05:22:00.000Z' } });
  expect(await change({ role: 'MANAGER' })).toMatchObject({ value: { expiresAt: now } });
  const [stored] = await api.database.read(api.session('MOIF'), (unit) => findPeople(unit, [id], []));
  expect(stored).toMatchObject({ expiresAt: now, capabilities: null });
  expect(await accept(token)).toEqual({ problem: 'expired' });
  const newToken = 'n'.repeat(43);
  expect(await write((unit) => renewInvitation(unit, { id, token: newToken }))).toMatchObject({ ok: true });
  expect(await accept(newToken)).toEqual({ problem: undefined });
});
