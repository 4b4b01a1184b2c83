import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyInstallation, type SeedInstallation } from './testing/emptyInstallation.ts';

const tenants = ['MOIF', 'BPF', 'SFG'];
let installation: SeedInstallation;
beforeEach(async () => {
  installation = await emptyInstallation();
});
afterEach(() => installation.close());

test('changes nothing when repeated', async () => {
  await installation.runSeed();
  const before = await Promise.all(tenants.map(installation.readContent));
  const accounts = await installation.shared('select * from account order by email');
  const again = await installation.runSeed(() => expect.unreachable());
  expect(again.map(({ filled, newUsers }) => [filled, newUsers])).toEqual(tenants.map(() => [false, []]));
  expect(await Promise.all(tenants.map(installation.readContent))).toEqual(before);
  expect(await installation.shared('select * from account order by email')).toEqual(accounts);
});

test('creates the same data on the same day', async () => {
  const other = await emptyInstallation();
  try {
    await Promise.all([installation.runSeed(), other.runSeed()]);
    expect(await other.readContent('SFG')).toEqual(await installation.readContent('SFG'));
  } finally {
    await other.close();
  }
});

test('fills a tenant completely or not at all, and the next start completes it', async () => {
  const stopped = installation.runSeed(({ tenantId, label }) => {
    if (tenantId === 'BPF' && label === 'order steps') throw new Error('The power went off.');
  });
  await expect(stopped).rejects.toThrow('The power went off.');
  const { counts } = await installation.readContent('BPF');
  expect(Object.values(counts).filter((count) => count > 0)).toEqual([]);
  expect((await installation.readContent('MOIF')).counts['order_header']).toBe(11);
  expect(await installation.shared('select email from account')).toEqual([]);
  const next = await installation.runSeed();
  expect(next.map(({ tenantId, filled }) => `${tenantId} ${filled}`)).toEqual([
    'MOIF false',
    'BPF true',
    'SFG false',
  ]);
  expect((await installation.readContent('BPF')).counts['order_header']).toBe(10);
  expect(next.flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
});

test('fills every tenant once when two servers start concurrently', async () => {
  const [one, other] = await Promise.all([installation.runSeed(), installation.runSeed()]);
  expect(one.map(({ filled }, index) => Number(filled) + Number(other[index]?.filled))).toEqual([1, 1, 1]);
  expect([...one, ...other].flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
});
