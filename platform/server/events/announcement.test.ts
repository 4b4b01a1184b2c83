import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/id.ts';
import { announcementIn, mostNamed, payloadsOf, pendingChanges } from './announcement.ts';

const tenant = (code: string) => {
  if (!isTenantId(code)) throw new Error(`${code} is no tenant code.`);
  return code;
};
const [moif, bpf] = [tenant('MOIF'), tenant('BPF')];
const entity = (number: number) => ({
  entityType: 'ORDER',
  entityId: String(number).padStart(32, '0'),
  version: number,
  operation: 'UPDATED' as const,
});
const committed = (tenantId: typeof moif, count: number, changedBy = 'kim@example.com') => ({
  tenantId,
  changedAt: '2026-11-21T05:22:00.000Z',
  changedBy,
  entities: Array.from({ length: count }, (_, index) => entity(index)),
});

test('parses the payloads it formats, in order', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, 600, `${'ü'.repeat(120)}@example.com`));
  pending.add({ ...committed(bpf, 0), entities: [{ ...entity(1), owner: 'kim@example.com' }] });
  const taken = pending.take();
  const payloads = payloadsOf(taken);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  const heard = payloads.map(announcementIn);
  const namedOf = (tenantId: string) =>
    heard.flatMap((one) => (one?.tenantId === tenantId && one.changes !== 'many' ? one.changes : []));
  for (const { tenantId, changes } of taken) expect(namedOf(tenantId)).toEqual(changes);
  expect(pending.isEmpty()).toBe(true);
});

test('splits changes that do not fit into one payload', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, 2, 'k'.repeat(4000)));
  expect(payloadsOf(pending.take())).toHaveLength(2);
});

test('announces "many" for a tenant with too many changes', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, mostNamed));
  pending.add(committed(bpf, 1));
  pending.add(committed(moif, 1));
  pending.add(committed(moif, 1));
  const taken = pending.take();
  expect(taken).toMatchObject([
    { tenantId: 'MOIF', changes: 'many' },
    { tenantId: 'BPF', changes: [{ version: 0 }] },
  ]);
  expect(payloadsOf(taken).map(announcementIn)).toEqual(taken);
});

test('queues unsent announcements behind newer ones', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, 2));
  pending.add(committed(bpf, mostNamed + 1));
  const taken = pending.take();
  pending.add(committed(bpf, 1));
  for (const announcement of taken) pending.addAgain(announcement);
  expect(pending.take()).toMatchObject([
    { tenantId: 'BPF', changes: 'many' },
    { tenantId: 'MOIF', changes: [{ version: 0 }, { version: 1 }] },
  ]);
});

test('bounds the queue during an outage', () => {
  const pending = pendingChanges();
  const codes = Array.from({ length: 30 }, (_, index) => tenant(`T${index}`));
  for (const code of codes) pending.add(committed(code, mostNamed));
  const taken = pending.take();
  expect(taken.map(({ tenantId }) => tenantId)).toEqual(codes);
  expect(taken.filter(({ changes }) => changes !== 'many')).toHaveLength(20);
});

test.each(['', 'hello', '{}', '{"tenantId":"moif","changes":"many"}', '{"tenantId":"MOIF","changes":[{}]}'])(
  'ignores the payload %j',
  (payload) => expect(announcementIn(payload)).toBeUndefined(),
);
