import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { isTenantId, optionalId } from '#platform/kernel/ids/id.ts';
import { invalid } from '#platform/kernel/results/result.ts';
import { insertAll } from '../database/insertAll.ts';
import { useTableDatabase } from '../testing/useTableDatabase.ts';
import { createAll } from './createAll.ts';

interface TrayTable {
  tenantId: string;
  trayId: string;
  name: string;
  cells: number;
  version: number;
  updatedAt: string;
  contentHash: string;
}

declare module '../statements/tables.ts' {
  interface Tables {
    tray: TrayTable;
  }
}

// Every test has its own tenant.
let testCount = 0;
beforeEach(() => {
  testCount += 1;
});
const session = () => {
  const tenantId = `OWN${testCount}`;
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const id = (number: number) => number.toString(16).padStart(32, '0');
const newTray = z.object({ id: optionalId, name: z.string().min(1, 'Name is required'), cells: z.int() });

const own = useTableDatabase(
  'tray',
  `tenant_id text, tray_id uuid, name text not null, cells int not null, version int not null,
    updated_at timestamptz not null, content_hash text not null, primary key (tenant_id, tray_id)`,
);
const { statements } = own;

/** Creates trays; refuses those without cells and warns about those with more than 100. */
const create = (inputs: readonly unknown[]) =>
  own.database.write(session(), (unit) => {
    statements.length = 0;
    return createAll(unit, inputs, {
      entityType: 'TRAY',
      action: 'addTray',
      noun: 'tray',
      schema: newTray,
      idField: 'id',
      find: async (requested) => {
        const ids = requested.flatMap((input) => input.id ?? []);
        return {
          existing: await unit.rows(sql<TrayTable>`
            select * from tray where tenant_id = ${unit.tenantId} and tray_id = any(${ids}::uuid[])`),
          maxCells: 100,
        };
      },
      getId: ({ trayId }) => trayId,
      build: ({ input: { name, cells }, id: trayId, columns, report }, { maxCells }) => {
        if (cells === 0) return report(invalid('OUT_OF_RANGE', ['cells'], 'No cells'));
        if (cells > maxCells) report(invalid('OUT_OF_RANGE', ['cells'], 'Many cells', 'WARNING'));
        return { ...columns, trayId, name, cells };
      },
      insert: (added) => insertAll(unit, 'tray', added),
    });
  });

const readAll = (table: 'tray' | 'history_entry') =>
  own.database.read(session(), (unit) =>
    unit.rows<Record<string, unknown>>(
      sql`select * from ${sql.table(table)} where tenant_id = ${unit.tenantId} order by version`,
    ),
  );

const plug = { id: id(1), name: 'Plug tray', cells: 72 };

test('inserts rows with a history entry each and creates missing ids', async () => {
  const created = await create([plug, { name: 'Pot tray', cells: 128 }]);
  expect(created).toMatchObject({
    ok: true,
    value: [{ trayId: id(1), name: 'Plug tray', version: 1 }, { name: 'Pot tray' }],
    notices: [{ severity: 'WARNING', field: ['1', 'cells'] }],
  });
  const trayIds = new Set(created.ok ? created.value.map(({ trayId }) => trayId) : []);
  expect(new Set((await readAll('tray')).map(({ trayId }) => trayId))).toEqual(trayIds);
  const history = await readAll('history_entry');
  expect(new Set(history.map(({ entityId }) => entityId))).toEqual(trayIds);
  for (const entry of history)
    expect(entry).toMatchObject({
      entityType: 'TRAY',
      version: 1,
      action: 'addTray',
      operation: 'CREATED',
      changes: [],
    });
});

test('sends one statement per table for any number of rows', async () => {
  await create(Array.from({ length: 20 }, (_, index) => ({ ...plug, id: id(index + 1) })));
  const inserts = statements.filter((text) => text.startsWith('insert into "'));
  expect(inserts.map((text) => /^insert into "(\w+)"/.exec(text)?.[1])).toEqual(['tray', 'history_entry']);
});

test('returns the stored row to a replay, also within one operation, and inserts it once', async () => {
  const first = await create([plug, plug]);
  const replayed = await create([{ cells: 72, name: 'Plug tray', id: id(1) }]);
  expect(first).toMatchObject({ ok: true, value: [{ trayId: id(1) }, { trayId: id(1) }] });
  expect(replayed).toMatchObject({ ok: true, value: [{ trayId: id(1), version: 1 }], notices: [] });
  expect(await readAll('tray')).toHaveLength(1);
  expect(await readAll('history_entry')).toHaveLength(1);
});

test('refuses the id of a stored row with other content', async () => {
  await create([plug]);
  expect(
    await create([
      { ...plug, id: id(2) },
      { ...plug, cells: 50 },
    ]),
  ).toEqual({
    ok: false,
    problems: [
      {
        code: 'DUPLICATE',
        severity: 'ERROR',
        field: ['1', 'id'],
        entityId: id(1),
        message: 'The id is already used by tray Plug tray',
      },
    ],
  });
  expect(await readAll('tray')).toHaveLength(1);
});

test('reports all problems with the index of their input and inserts nothing', async () => {
  const refused = await create([plug, { name: 'A', cells: 0 }, { name: 'B', cells: 0 }]);
  expect(refused).toMatchObject({
    ok: false,
    problems: [{ field: ['1', 'cells'] }, { field: ['2', 'cells'] }],
  });
  expect(await create([plug, { name: '', cells: 1 }])).toMatchObject({
    ok: false,
    problems: [{ code: 'REQUIRED', field: ['1', 'name'], message: 'Name is required' }],
  });
  expect(await readAll('tray')).toEqual([]);
  expect(await readAll('history_entry')).toEqual([]);
});
