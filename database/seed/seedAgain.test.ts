import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyInstallation, type Installation } from './testing/emptyInstallation.ts';

const tenants = ['MOIF', 'BPF', 'SFG'];
let empty: Installation;
beforeEach(async () => {
  empty = await emptyInstallation();
});
afterEach(() => empty.close());

test('changes nothing when repeated', async () => {
  await empty.plant();
  const before = await Promise.all(tenants.map(empty.contentOf));
  const accounts = await empty.shared('select * from account order by email');
  const again = await empty.plant(() => expect.unreachable());
  expect(again.map(({ filled, newUsers }) => [filled, newUsers])).toEqual(tenants.map(() => [false, []]));
  expect(await Promise.all(tenants.map(empty.contentOf))).toEqual(before);
  expect(await empty.shared('select * from account order by email')).toEqual(accounts);
});

test('creates the same data on the same day', async () => {
  const other = await emptyInstallation();
  try {
    await Promise.all([empty.plant(), other.plant()]);
    expect(await other.contentOf('SFG')).toEqual(await empty.contentOf('SFG'));
  } finally {
    await other.close();
  }
});

test('fills a tenant completely or not at all, and the next start completes it', async () => {
  const stopped = empty.plant(({ tenantId, what }) => {
    if (tenantId === 'BPF' && what === 'order steps') throw new Error('The power went off.');
  });
  await expect(stopped).rejects.toThrow('The power went off.');
  const { counts } = await empty.contentOf('BPF');
  expect(Object.values(counts).filter((count) => count > 0)).toEqual([]);
  expect((await empty.contentOf('MOIF')).counts['order_head']).toBe(11);
  expect(await empty.shared('select email from account')).toEqual([]);
  const next = await empty.plant();
  expect(next.map(({ tenantId, filled }) => `${tenantId} ${filled}`)).toEqual([
    'MOIF false',
    'BPF true',
    'SFG false',
  ]);
  expect((await empty.contentOf('BPF')).counts['order_head']).toBe(10);
  expect(next.flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
});

test('fills every tenant once when two servers start concurrently', async () => {
  const [one, other] = await Promise.all([empty.plant(), empty.plant()]);
  expect(one.map(({ filled }, index) => Number(filled) + Number(other[index]?.filled))).toEqual([1, 1, 1]);
  expect([...one, ...other].flatMap(({ newUsers }) => newUsers)).toHaveLength(9);
});
