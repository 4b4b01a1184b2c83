import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { parseAnnouncement, maxNamedChanges, toPayloads, pendingChanges } from './announcement.ts';

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
  const announcements = pending.takeAll();
  const payloads = toPayloads(announcements);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  const received = payloads.map(parseAnnouncement);
  const changesByTenant = (tenantId: string) =>
    received.flatMap((one) => (one?.tenantId === tenantId && one.changes !== 'many' ? one.changes : []));
  for (const { tenantId, changes } of announcements) expect(changesByTenant(tenantId)).toEqual(changes);
  expect(pending.isEmpty()).toBe(true);
});

test('splits changes that do not fit into one payload', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, 2, 'k'.repeat(4000)));
  expect(toPayloads(pending.takeAll())).toHaveLength(2);
});

test('announces "many" for a tenant with too many changes', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, maxNamedChanges));
  pending.add(committed(bpf, 1));
  pending.add(committed(moif, 1));
  pending.add(committed(moif, 1));
  const announcements = pending.takeAll();
  expect(announcements).toMatchObject([
    { tenantId: 'MOIF', changes: 'many' },
    { tenantId: 'BPF', changes: [{ version: 0 }] },
  ]);
  expect(toPayloads(announcements).map(parseAnnouncement)).toEqual(announcements);
});

test('queues unsent announcements behind newer ones', () => {
  const pending = pendingChanges();
  pending.add(committed(moif, 2));
  pending.add(committed(bpf, maxNamedChanges + 1));
  const announcements = pending.takeAll();
  pending.add(committed(bpf, 1));
  for (const announcement of announcements) pending.restore(announcement);
  expect(pending.takeAll()).toMatchObject([
    { tenantId: 'BPF', changes: 'many' },
    { tenantId: 'MOIF', changes: [{ version: 0 }, { version: 1 }] },
  ]);
});

test('bounds the queue during an outage', () => {
  const pending = pendingChanges();
  const codes = Array.from({ length: 30 }, (_, index) => tenant(`T${index}`));
  for (const code of codes) pending.add(committed(code, maxNamedChanges));
  const announcements = pending.takeAll();
  expect(announcements.map(({ tenantId }) => tenantId)).toEqual(codes);
  expect(announcements.filter(({ changes }) => changes !== 'many')).toHaveLength(20);
});

test.each(['', 'hello', '{}', '{"tenantId":"moif","changes":"many"}', '{"tenantId":"MOIF","changes":[{}]}'])(
  'ignores the payload %j',
  (payload) => expect(parseAnnouncement(payload)).toBeUndefined(),
);
