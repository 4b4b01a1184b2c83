import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CountMaterialItemDocument, MoveMaterialItemDocument } from '#features/material/web/documents.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { inspectConnection } from '#platform/server/testing/tcpProxy.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server, or breaks its connection to the database, while it commits a count or a move of material.
let main: ProxiedMain;
let server: ServerProcess;
beforeAll(async () => {
  main = await proxiedMain();
  server = await main.start();
});
afterEach(() => main.database.watch(() => 'pass'));
afterAll(() => main.close());

const { ids, tenantId, texts } = moif;
let made = 0;
const recorded = () => ({
  clientMutationId: `77${String((made += 1)).padStart(30, '0')}`,
  materialItemId: ids.materialItem,
  siteLocationId: ids.site,
  reasonCode: 'OTHER',
  countedRecorded: new Date().toISOString(),
});
const add = () => {
  const input = { ...recorded(), countType: 'INCREMENT', locationId: ids.house, quantityCounted: 5 };
  return { operation: CountMaterialItemDocument, input: { ...input, countedByUserEmail: texts.manager } };
};
const move = () => {
  const input = { ...recorded(), fromLocationId: ids.house, toLocationId: ids.bin, quantityMoved: 1 };
  return { operation: MoveMaterialItemDocument, input: { ...input, movedByUserEmail: texts.manager } };
};

async function send({ operation: { name, text }, input }: ReturnType<typeof add | typeof move>) {
  const response = await fetch(`http://127.0.0.1:${main.port}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${main.token}`,
      'content-type': 'application/json',
      connection: 'close',
    },
    body: JSON.stringify({ query: text, operationName: name, variables: { input } }),
  });
  return JSON.stringify(await response.json());
}

/** Quantities of the item by location, each beside the sum of the ledger. */
const readQuantities = () =>
  withClient(main.url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    const { rows } = await client.query<{ id: string; quantity: number; summed: number }>(
      `select replace(q.location_id::text, '-', '') as id, q.quantity::int,
        (select sum(case when v.to_location_id = q.location_id then v.quantity
            when v.from_location_id = q.location_id then -v.quantity else 0 end)::int
          from material_movement v where v.tenant_id = $1 and v.material_item_id = q.material_item_id) as summed
       from material_item_quantity q where q.tenant_id = $1 and q.material_item_id = $2`,
      [tenantId, ids.materialItem],
    );
    expect(rows.map(({ summed }) => summed)).toEqual(rows.map(({ quantity }) => quantity));
    return [ids.house, ids.bin].map((location) => rows.find(({ id }) => id === location)?.quantity ?? 0);
  });

/** PostgreSQL protocol messages that request and confirm a commit. */
const words = { 'right before': 'commit\0', 'right after': 'COMMIT\0' } as const;

test.each([
  ['a count', 'the server is killed', 'right before', add, [5, 0]],
  ['a count', 'the server is killed', 'right after', add, [5, 0]],
  ['a count', 'the database goes', 'right before', add, [5, 0]],
  ['a count', 'the database goes', 'right after', add, [5, 0]],
  ['a move', 'the server is killed', 'right before', move, [-1, 1]],
  ['a move', 'the server is killed', 'right after', move, [-1, 1]],
  ['a move', 'the database goes', 'right before', move, [-1, 1]],
  ['a move', 'the database goes', 'right after', move, [-1, 1]],
] as const)(
  'records %s once when %s %s the commit and the request is sent again',
  async (_, event, when, build, added) => {
    const isKilled = event === 'the server is killed';
    const before = await readQuantities();
    const request = build();
    main.database.watch(
      inspectConnection(request.input.clientMutationId, (bytes) => {
        if (!bytes.includes(words[when])) return 'pass';
        if (isKilled) server.child.kill('SIGKILL');
        return 'break';
      }),
    );
    if (isKilled) await expect(send(request)).rejects.toThrow('fetch failed');
    else expect(await send(request)).toContain('UNAVAILABLE');
    if (isKilled) await server.closed;
    main.database.watch(() => 'pass');
    if (isKilled) server = await main.start();
    const after = before.map((quantity, index) => quantity + (added[index] ?? 0));
    expect(await readQuantities()).toEqual(when === 'right after' ? after : before);
    // The server may still connect again.
    await expect.poll(() => send(request)).toContain('"errors":null');
    expect(await send(request)).toContain('"errors":null');
    expect(await readQuantities()).toEqual(after);
  },
);
