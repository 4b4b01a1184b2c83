import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTokenSigner } from '#apps/api/testing/servers/tokenSigner.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  AvailabilitySessionsDocument,
} from '#features/availability/web/documents.ts';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CombinedOrdersPageDocument } from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { database, manager, tenantId } from '../bars.ts';
import type { Figures } from '../figures.ts';
import { asOwner } from '../fill.ts';
import { type HttpCall, send } from '../measure.ts';
import { type BenchClient, type BenchSite, createBenchClient, type ProductServer } from '../site.ts';
import { listNewSlots } from './listNewSlots.ts';

const countsOfPhone = 200;
const windowMs = 60_000;
/** Phones for each office user, who opens a page every ten seconds. */
const phonesOfReader = 5;
const readerPauseMs = 10_000;
/** Pause of a client whose request found the server busy (Retry-After). */
const busyMs = 2_000;
/** Every tenth phone posts again, because it did not get the response. */
const isRepeated = (phone: number): boolean => phone % 10 === 0;

/**
 * Measures posts of many phones within a minute beside the pages of office users, and whether each count is stored once. The
 * figures are those of issue 41 with 1,000 phones.
 */
export async function counting(
  site: BenchSite,
  say: (line: string) => void,
  { phones }: { phones: number },
): Promise<Figures> {
  say('Loading demo data ...');
  const product = await site.startProduct({ database, seed: true });
  const databaseUrl = site.databaseUrl(database);
  const slots = await listNewSlots(databaseUrl);
  const readers = Math.ceil(phones / phonesOfReader);
  const counters = await createClients(product, databaseUrl, 'counter@moif.example.com', phones);
  const office = await createClients(product, databaseUrl, manager, readers);
  say(
    `${phones} phones post ${countsOfPhone} counts each within a minute, beside ${readers} office users ...`,
  );
  const run = createId().slice(0, 8);
  const posts: Timing[] = [];
  const pages: Timing[] = [];
  const ended = new AbortController();
  const postFromPhone = async (phone: number) => {
    await pause((phone * windowMs) / phones);
    const post = buildPost(getClient(counters, phone), slots, { deviceId: `${run} ${phone}`, phone });
    posts.push(await time(post));
    if (isRepeated(phone)) posts.push(await time(post));
  };
  const read = async (reader: number) => {
    await pause((reader * readerPauseMs) / readers);
    for (let page = reader; !ended.signal.aborted; page += 1) {
      const took = await time(openPage(getClient(office, reader), page));
      pages.push(took);
      await pause(Math.max(0, readerPauseMs - took.ms), undefined, { signal: ended.signal }).catch(
        () => undefined,
      );
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  await Promise.all(Array.from({ length: phones }, (_, phone) => postFromPhone(phone)));
  ended.abort();
  await reading;
  const stored = await readStored(databaseUrl, run);
  await product.stop();
  const expected = phones * countsOfPhone;
  return {
    [`post of ${countsOfPhone} counts by one of ${phones} phones, ms (bar: p99 2000)`]: percentiles(posts),
    [`page of one of ${readers} office users, ms (bar: p99 1000)`]: percentiles(pages),
    'counts (bar: 0 lost, 0 doubled)': {
      posted: expected,
      lost: expected - stored.distinct,
      doubled: stored.rows - stored.distinct,
    },
  };
}

/** Builds the post of a phone: its own counts of slots that other phones count, too. */
function buildPost(
  client: BenchClient,
  slots: readonly { itemId: string; locationId: string }[],
  { deviceId, phone }: { deviceId: string; phone: number },
): HttpCall {
  const recordedAt = new Date().toISOString();
  const counts = Array.from({ length: countsOfPhone }, (_, index) => ({
    itemId: '',
    locationId: '',
    ...slots[(phone * countsOfPhone + index) % slots.length],
    countRowId: createId(),
    rev: 1,
    seq: index + 1,
    grade: 3,
    quantity: index,
    recordedAt,
    deviceRecordedAt: recordedAt,
    comment: `${deviceId} ${index}`,
  }));
  const input = { deviceId, sentAt: recordedAt, recordedAt, counts, pendingCount: 0 };
  return client.call(RecordAvailabilitySessionCountsDocument, { input });
}

const openPage = (client: BenchClient, page: number): HttpCall =>
  [
    client.call(CombinedOrdersPageDocument, { tenantId, first: 50 }),
    client.call(ItemsPageDocument, { where: { tenantId: { eq: tenantId } }, first: 50 }),
    client.call(AvailabilitySessionsDocument, { tenantId, status: 'STAGED', first: 50 }),
  ][page % 3] ?? client.call(CombinedOrdersPageDocument, { tenantId, first: 50 });

/** Clients of as many users, each with its own limit of requests. */
async function createClients(
  { origin }: ProductServer,
  databaseUrl: string,
  email: string,
  count: number,
): Promise<readonly BenchClient[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const sign = await createTokenSigner(pool, origin);
  await pool.end();
  return Promise.all(
    Array.from({ length: count }, async () =>
      createBenchClient(origin, await sign({ sub: createId(), email, wsapiTenant: tenantId })),
    ),
  );
}

function getClient(clients: readonly BenchClient[], index: number): BenchClient {
  const client = clients[index];
  if (!client) throw new Error('There are not enough clients.');
  return client;
}

/** Time until a request was carried out, and how often the server was busy before. */
interface Timing {
  ms: number;
  busy: number;
}

async function time(call: HttpCall): Promise<Timing> {
  const started = performance.now();
  for (let busy = 0; ; busy += 1)
    try {
      await send(call);
      return { ms: performance.now() - started, busy };
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('503')) throw error;
      await pause(busyMs);
    }
}

/** Returns how many counts of a run are stored, and how many different ones; each phone gives each of its counts a comment. */
const readStored = (databaseUrl: string, run: string) =>
  asOwner(databaseUrl, async (client) => {
    await client.query(`set app.tenant_id = '${tenantId}'`);
    const { rows } = await client.query<{ rows: number; distinct: number }>(
      `select count(*)::int as rows, count(distinct comment)::int as distinct from availability_count
      where tenant_id = $1 and device_id like $2 and not deleted`,
      [tenantId, `${run} %`],
    );
    return rows[0] ?? { rows: 0, distinct: 0 };
  });

function percentiles(timings: readonly Timing[]): Readonly<Record<string, number>> {
  const sorted = timings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const busy = timings.reduce((sum, one) => sum + one.busy, 0);
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), largest: at(1), 'busy responses': busy };
}
