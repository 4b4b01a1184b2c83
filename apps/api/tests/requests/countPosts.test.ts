import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { RecordAvailabilitySessionCountsDocument } from '#features/availability/web/documents.ts';
import { blockUser } from '#features/identity/accounts/server/blockedUsers.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { managerSession, moif } from '../../testing/data/testInstallation.ts';
import { type LiveServer, liveServer } from '../../testing/servers/liveServer.ts';

const { ids, texts, tenantId } = moif;
let server: LiveServer;
beforeAll(async () => {
  server = await liveServer();
});
afterAll(() => server.close());

const recordedAt = '2026-11-21T05:00:00.000Z';
const buildCount = (number: number, change: object = {}) => ({
  countRowId: testId(number),
  rev: 1,
  seq: number,
  itemId: ids.item,
  locationId: ids.house,
  grade: 1 + (number % 3),
  quantity: 12,
  comment: null,
  recordedAt,
  deviceRecordedAt: recordedAt,
  recordedBy: texts.manager,
  ...change,
});

/** Sends a post as a phone; a text is sent as it is. */
async function send(post: string | readonly object[], claims: object = {}, deviceId = 'phone') {
  const { name, text } = RecordAvailabilitySessionCountsDocument;
  const variables = { input: { tenantId, counts: post, recordedAt, deviceId, sentAt: recordedAt } };
  const response = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(moif, { ...claims })}`,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    },
    body: typeof post === 'string' ? post : JSON.stringify({ operationName: name, query: text, variables }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const payload = z.object({
  data: z.object({
    recordAvailabilitySessionCounts: z.object({
      results: z.array(
        z.object({
          outcome: z.string(),
          errors: z.array(z.object({ field: z.array(z.string()) })).nullable(),
        }),
      ),
      errors: z.null(),
    }),
  }),
});
const readResults = ({ body }: Awaited<ReturnType<typeof send>>) =>
  payload.parse(body).data.recordAvailabilitySessionCounts.results;
const countStored = () =>
  server.database.read(managerSession(moif), async (unit) => {
    const row = await unit.first<{ total: number }>(
      sql`select count(*)::int as total from availability_count where tenant_id = ${tenantId}`,
    );
    return row?.total ?? 0;
  });
const bayId = (bay: number) => testId(50_000 + bay);
/** Claims of a user of his own. */
const userClaims = (name: string) => ({ sub: name, email: `${name}@example.com` });

const badRows: readonly (readonly [field: string, value: unknown])[] = [
  ['comment', 'a\0b'],
  ['comment', 'half \ud83c'],
  ['comment', '\udf31 the other half'],
  ['comment', 'x'.repeat(2001)],
  ['quantity', 12.5],
  ['quantity', -1],
  ['quantity', 1_000_000_000_000_000],
  ['grade', 4],
  ['grade', 0],
  ['itemId', testId(999)],
];

test('refuses bad rows among 1,000 one by one, with their fields, and stores the others', async () => {
  const before = await countStored();
  const isBad = (index: number) => index % 10 === 3;
  const bad = (index: number) => badRows[Math.floor(index / 10) % badRows.length] ?? ['grade', 4];
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const [field, value] = bad(index);
    return buildCount(10_000 + index, {
      comment: index % 10 === 4 ? 'c'.repeat(2000) : null,
      ...(isBad(index) && { [field]: value }),
    });
  });
  const results = readResults(await send(rows));
  expect(results.map(({ outcome }) => outcome)).toEqual(
    rows.map((_, index) => (isBad(index) ? 'REJECTED' : 'RECORDED')),
  );
  expect(results.flatMap(({ errors }) => errors?.map(({ field }) => field) ?? [])).toEqual(
    rows.flatMap((_, index) => (isBad(index) ? [[bad(index)[0]]] : [])),
  );
  expect(await countStored()).toBe(before + 900);
});

test('refuses a post whose quantity is no number, as a whole', async () => {
  const before = await countStored();
  const { text } = RecordAvailabilitySessionCountsDocument;
  const body = JSON.stringify({
    query: text,
    variables: {
      input: { counts: [buildCount(20_001), buildCount(20_002, { quantity: 'TOO LARGE' })], recordedAt },
    },
  });
  const sent = await send(body.replace('"TOO LARGE"', '1e400'));
  expect(sent).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } });
  expect(await countStored()).toBe(before);
});

test('stores nothing of a user who is blocked', async () => {
  const before = await countStored();
  const kim = userClaims('kim');
  await blockUser(server.database.pool, kim.email, '2026-11-21T05:00:00.000Z');
  // Servers notice within seconds; empty posts store nothing meanwhile.
  await expect.poll(async () => (await send([], kim)).status).toBe(403);
  expect((await send([buildCount(30_001)], kim)).status).toBe(403);
  expect(await countStored()).toBe(before);
});

test('stores each count of 200 phones that post at once, and once', async () => {
  const bays = Array.from({ length: 200 }, (_, bay) => ({
    id: bayId(bay),
    name: `Bay ${bay}`,
    locationType: 'BAY' as const,
    parentLocationId: ids.house,
  }));
  await server.database.write(managerSession(moif), (unit) => createLocations(unit, bays));
  const before = await countStored();
  const phones = Array.from({ length: 200 }, (_, phone) => ({
    user: userClaims(`counter${phone}`),
    counts: Array.from({ length: 5 }, (__, index) =>
      buildCount(40_000 + phone * 5 + index, { locationId: bayId(phone) }),
    ),
  }));
  /** Posts again as phones do while the server is busy. */
  const postUntilStored = async ({ user, counts }: (typeof phones)[number]) => {
    let sent = await send(counts, user, user.sub);
    while ([429, 503].includes(sent.status)) sent = await send(counts, user, user.sub);
    return readResults(sent);
  };
  const post = async () =>
    (await Promise.all(phones.map(postUntilStored))).flat().map(({ outcome }) => outcome);
  expect(await post()).toEqual(phones.flatMap(({ counts }) => counts.map(() => 'RECORDED')));
  expect(await countStored()).toBe(before + 1000);
  expect(await post()).toEqual(phones.flatMap(({ counts }) => counts.map(() => 'DUPLICATE')));
  expect(await countStored()).toBe(before + 1000);
}, 120_000);
