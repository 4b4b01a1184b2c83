import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyInstallation, type SeedInstallation, seedTimeoutMs } from './testing/emptyInstallation.ts';

const tenants = ['MOIF', 'BPF', 'SFG'];
let installation: SeedInstallation;
let interrupted: SeedInstallation;
beforeAll(async () => {
  installation = await emptyInstallation();
  interrupted = await emptyInstallation();
});
afterAll(async () => {
  await installation.close();
  await interrupted.close();
});

const readContents = ({ readContent }: SeedInstallation) => Promise.all(tenants.map(readContent));

test(
  'fills every tenant once when two servers start concurrently',
  async () => {
    const [one, other] = await Promise.all([installation.runSeed(), installation.runSeed()]);
    expect(one.map(({ filled }, index) => Number(filled) + Number(other[index]?.filled))).toEqual([1, 1, 1]);
    expect([...one, ...other].flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
  },
  seedTimeoutMs,
);

test('changes nothing when repeated', async () => {
  const before = await readContents(installation);
  const accounts = await installation.shared('select * from account order by email');
  expect(accounts).not.toEqual([]);
  const again = await installation.runSeed(() => expect.unreachable());
  expect(again.map(({ filled, newUsers }) => [filled, newUsers])).toEqual(tenants.map(() => [false, []]));
  expect(await readContents(installation)).toEqual(before);
  expect(await installation.shared('select * from account order by email')).toEqual(accounts);
});

test(
  'fills a tenant completely or not at all, and the next start completes it',
  async () => {
    const stopped = interrupted.runSeed(({ tenantId, label }) => {
      if (tenantId === 'BPF' && label === 'order steps') throw new Error('The power went off.');
    });
    await expect(stopped).rejects.toThrow('The power went off.');
    const { counts } = await interrupted.readContent('BPF');
    expect(Object.values(counts).filter((count) => count > 0)).toEqual([]);
    expect((await interrupted.readContent('MOIF')).counts['order_header']).toBe(49);
    expect(await interrupted.shared('select email from account')).toEqual([]);
    const next = await interrupted.runSeed();
    expect(next.map(({ tenantId, filled }) => `${tenantId} ${filled}`)).toEqual([
      'MOIF false',
      'BPF true',
      'SFG false',
    ]);
    expect((await interrupted.readContent('BPF')).counts['order_header']).toBe(48);
    expect(next.flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
  },
  seedTimeoutMs,
);

test('creates the same data on the same day, also in two starts', async () =>
  expect(await readContents(interrupted)).toEqual(await readContents(installation)));
