import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { invalid } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { useTableDatabase } from '../testing/useTableDatabase.ts';
import { type ChangeRequest, type RowVersion, saveChange, type VersionedEntity } from './saveChange.ts';

interface Bench extends RowVersion {
  benchId: string;
  name: string;
  length: number;
}
type BenchChange = Partial<Pick<Bench, 'name' | 'length'>>;

const benches: VersionedEntity<Bench, BenchChange> = {
  entityType: 'BENCH',
  label: 'Bench',
  getId: ({ benchId }) => benchId,
  update: (unit, bench, change) => {
    const { name, length, version, updatedAt } = { ...bench, ...change };
    return unit.run(sql`
      update bench set name = ${name}, length = ${length}, version = ${version}, updated_at = ${updatedAt}
      where tenant_id = ${unit.tenantId} and bench_id = ${bench.benchId}`);
  },
};

const benchId = '1'.padStart(32, '0');
// Every test has its own tenant.
let testCount = 0;
const session = () => {
  const tenantId = `OWN${testCount}`;
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};

const own = useTableDatabase(
  'bench',
  `tenant_id text, bench_id uuid, name text not null, length int not null, version int not null,
    updated_at timestamptz not null, primary key (tenant_id, bench_id)`,
);
const { statements } = own;
beforeEach(async () => {
  testCount += 1;
  await own.database.write(session(), (unit) =>
    unit.run(sql`insert into bench (tenant_id, bench_id, name, length, version, updated_at)
      values (${unit.tenantId}, ${benchId}, 'North', 12, 3, '2026-11-20T08:00:00.000Z')`),
  );
});

const lockBench = async (unit: UnitOfWork): Promise<Bench> => {
  const bench = await unit.first(sql<Bench>`select bench_id, name, length, version, updated_at from bench
    where tenant_id = ${unit.tenantId} and bench_id = ${benchId} for update`);
  if (!bench) throw new Error('The bench is missing.');
  return bench;
};

/** Changes the bench; returns the result and the texts of the statements after the lock. */
const change = (
  request: Partial<ChangeRequest<Bench, BenchChange>> & { change: BenchChange },
  entity = benches,
) =>
  own.database.write(session(), async (unit) => {
    const before = await lockBench(unit);
    statements.length = 0;
    const result = await saveChange(unit, entity, { action: 'changeBench', before, ...request });
    return { result, sent: [...statements] };
  });

const readBench = () => own.database.write(session(), lockBench);
const readHistory = () =>
  own.database.read(session(), (unit) =>
    unit.rows<Record<string, unknown>>(
      sql`select * from history_entry where tenant_id = ${unit.tenantId} order by version`,
    ),
  );

test('writes the change with the next version, its stamp and the differing fields in the history', async () => {
  const { result, sent } = await change({ change: { name: 'North', length: 15 }, expectedVersion: 3 });
  expect(result).toMatchObject({ ok: true, value: { length: 15, version: 4 }, notices: [] });
  expect(result.ok && result.value).toEqual(await readBench());
  expect(result.ok && result.value.updatedAt > '2026-11-20T08:00:00.000Z').toBe(true);
  expect(await readHistory()).toMatchObject([
    {
      entityType: 'BENCH',
      entityId: benchId,
      version: 4,
      action: 'changeBench',
      operation: 'UPDATED',
      changedBy: 'kim@example.com',
      changes: [{ field: 'length', before: '12', after: '15' }],
    },
  ]);
  expect(sent).toHaveLength(2);
});

test('never moves the change stamp back', async () => {
  const later = '2100-01-01T00:00:00.000Z';
  const { result } = await own.database.write(session(), async (unit) => {
    const before = { ...(await lockBench(unit)), updatedAt: later };
    return { result: await saveChange(unit, benches, { action: 'a', before, change: { length: 1 } }) };
  });
  expect(result).toMatchObject({ value: { updatedAt: later } });
});

test('writes nothing when nothing differs, whatever version the client saw', async () => {
  const { result, sent } = await change({
    change: { length: 12 },
    expectedVersion: 1,
    findProblems: () => [invalid('INVALID_STATE', ['length'], 'Not allowed')],
  });
  expect(result).toMatchObject({
    ok: true,
    value: { version: 3 },
    notices: [{ code: 'NO_CHANGES', severity: 'INFO', message: 'Bench command data has no changes' }],
  });
  expect(sent).toEqual([]);
});

test('refuses a stale version before it asks the rule', async () => {
  const request = {
    change: { length: 15 },
    expectedVersion: 2,
    findProblems: () => [invalid('INVALID_STATE', ['length'], 'Not allowed')],
  };
  const { result, sent } = await change(request);
  expect(result).toEqual({
    ok: false,
    problems: [
      {
        code: 'STALE_VERSION',
        severity: 'ERROR',
        message: 'Someone else changed it in the meantime',
        entityId: benchId,
        expectedVersion: 2,
        actualVersion: 3,
      },
    ],
  });
  expect(sent).toEqual([]);
  const ownProblem = invalid('INVALID_STATE', [], 'Changed by Kim');
  const described = await change(request, { ...benches, findStaleProblem: async () => ownProblem });
  expect(described.result).toEqual({ ok: false, problems: [ownProblem] });
});

test('refuses with the problems of the rule and sends no statement', async () => {
  const { result, sent } = await change({
    change: { length: 99 },
    findProblems: ({ length }) => [invalid('OUT_OF_RANGE', ['length'], `${length} is too long`)],
    writeRelated: () => Promise.reject(new Error('not reached')),
  });
  expect(result).toMatchObject({ ok: false, problems: [{ message: '99 is too long' }] });
  expect(sent).toEqual([]);
  expect(await readHistory()).toEqual([]);
});

test('returns warnings with the saved row and sends the statements of other rows first', async () => {
  const warning = invalid('OUT_OF_RANGE', ['length'], 'Long', 'WARNING');
  const { result, sent } = await own.database.write(session(), async (unit) => {
    const before = await lockBench(unit);
    statements.length = 0;
    const saved = await saveChange(unit, benches, {
      action: 'changeBench',
      before,
      change: { length: 50 },
      findProblems: () => [warning],
      writeRelated: () => unit.run(sql`delete from bench where tenant_id = ${unit.tenantId} and length = 1`),
    });
    return { result: saved, sent: [...statements] };
  });
  expect(result).toMatchObject({ ok: true, value: { length: 50 }, notices: [warning] });
  expect(sent.map((text) => text.trim().split(' ')[0])).toEqual(['delete', 'update', 'insert']);
});
