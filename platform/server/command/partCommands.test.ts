import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { idInput, isTenantId } from '#platform/kernel/ids/id.ts';
import { useTableDatabase } from '../testing/useTableDatabase.ts';
import type { Part } from './part.ts';
import { addPart } from './partCommands.ts';
import type { RowVersion } from './saveChange.ts';

interface Bench extends RowVersion {
  benchId: string;
  numberOfTags: number;
}
interface Tag {
  id: string;
  text: string | null;
}
const newTag = z.object({ id: idInput, text: z.string().nullable() });

const tenantId = 'OWN';
if (!isTenantId(tenantId)) throw new Error(tenantId);
const benchId = '1'.padStart(32, '0');
let bench: Bench = { benchId, numberOfTags: 0, version: 1, updatedAt: '2026-11-20T08:00:00.000Z' };

const tags: Part<Bench, z.output<typeof newTag>, Tag, { bench: Bench; tag: Tag | undefined }> = {
  owner: {
    entityType: 'BENCH',
    label: 'Bench',
    getId: () => benchId,
    lock: async () => bench,
    update: async (_unit, _before, change) => {
      bench = { ...bench, ...change };
    },
    findProblem: () => undefined,
    idField: 'benchId',
    columns: { id: 'bench_id', version: 'bench_version' },
  },
  label: 'Tag',
  entityType: 'TAG',
  actions: { add: 'addTag', update: 'updateTag', remove: 'removeTag' },
  schema: newTag,
  table: 'tag',
  source: { alias: 't', id: 'tag_id', columns: 't.tag_id as id, t.text', from: 'tag t' },
  count: 'numberOfTags',
  limit: { max: 2, message: 'A bench can have at most 2 tags' },
  isOrdered: false,
  getName: () => 'Tag',
  toPath: (name, field = 'summary') => `${name}.${field}`,
  summarize: ({ text }) => text,
  draft: async (_unit, { input, id }) => ({
    row: { ...input, id },
    toFields: ({ text }) => ({ text }),
    problems: [],
  }),
  toColumns: ({ text }) => ({ text }),
  toPayload: (owner, tag) => ({ bench: owner, tag }),
};

const own = useTableDatabase(
  'tag',
  `tenant_id text, bench_id uuid, tag_id uuid, text text, bench_version int not null, removed_at timestamptz,
    content_hash text not null, primary key (tenant_id, tag_id)`,
);

test('stores a part whose summary is empty, with a history entry of its owner, and replays it', async () => {
  const session = { tenantId, userId: 'kim', email: 'kim@example.com' };
  const input = { id: '2'.padStart(32, '0'), text: null };
  const add = () =>
    own.database.write(session, (unit) => addPart(unit, tags, { ownerId: benchId, input, field: 'tag' }));
  const first = await add();
  expect(first).toMatchObject({ ok: true, value: { bench: { numberOfTags: 1, version: 2 }, tag: input } });
  expect(await add()).toMatchObject({ ok: true, value: { bench: { version: 2 }, tag: input }, notices: [] });
  const stored = await own.database.read(session, (unit) =>
    unit.rows(sql`select t.tag_id, t.bench_version, h.entity_id, h.version, h.changes
      from tag t join history_entry h on h.tenant_id = t.tenant_id where t.tenant_id = ${unit.tenantId}`),
  );
  expect(stored).toEqual([
    {
      tagId: input.id,
      benchVersion: 2,
      entityId: benchId,
      version: 2,
      changes: [{ field: 'Tag.summary', before: null, after: null }],
    },
  ]);
});
