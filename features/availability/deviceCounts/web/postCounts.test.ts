import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { openTestOutbox, stubLocalStorage } from '#platform/web/offline/testing/testOutbox.ts';
import { closeStubServers, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  ReportAvailabilityDeviceDocument,
} from '../../web/documents.ts';
import { completedKind, countKind } from '../deviceCount.ts';
import { listPostable, postCounts, toPostInput } from './postCounts.ts';
import { reportDevice } from './reportDevice.ts';
import { listPosts, receivedAt, respondToPosts } from './testing/countServer.ts';
import { countPayload } from './testing/deviceCounts.ts';

beforeEach(stubLocalStorage);
afterEach(() => void vi.unstubAllGlobals());

const addCount = (outbox: Outbox, id: string, payload: unknown = countPayload(), format = 1) =>
  outbox.add({ id, kind: countKind, format, siteId: 'canby', payload });
const addCompletion = (outbox: Outbox, id: string) =>
  outbox.add({
    id,
    kind: completedKind,
    format: 1,
    siteId: 'canby',
    payload: { locationId: 'bay 3', locationPath: 'House 8 › Bay 3' },
  });

async function prepare() {
  const outbox = await openTestOutbox();
  const server = await startStubServer();
  onTestFinished(closeStubServers);
  respondToPosts(server);
  const post = () => postCounts(outbox, { client: server.client, delay: async () => {} });
  return { outbox, server, post, waiting: () => outbox.store.get().entries.map(({ id }) => id) };
}

test('sends a count as the device stores it, with how many remain', async () => {
  const { outbox, server, post, waiting } = await prepare();
  const { recordedAt, deviceRecordedAt } = await addCount(outbox, 'one', countPayload({ comment: 'tagged' }));
  await addCount(outbox, 'unknown', countPayload({ itemId: null, code: '4117' }));
  await post();
  const { deviceId } = outbox.store.get().meta ?? {};
  expect(listPosts(server)).toEqual([
    {
      counts: [
        {
          countRowId: 'one',
          rev: 1,
          seq: 1,
          deleted: false,
          itemId: 'a'.repeat(32),
          locationId: 'b'.repeat(32),
          grade: 2,
          quantity: 158,
          comment: 'tagged',
          recordedAt,
          deviceRecordedAt,
          clockJumped: false,
          recordedBy: outbox.owner.email,
        },
      ],
      completedLocations: [],
      recordedAt: expect.any(String),
      recordedBy: outbox.owner.email,
      deviceId,
      sentAt: expect.any(String),
      payloadVersion: 1,
      pendingCount: 1,
    },
  ]);
  expect(waiting()).toEqual(['unknown']);
});

test('posts no count without an item, but its deletion and what another release wrote', async () => {
  const { outbox, waiting } = await prepare();
  await addCount(outbox, 'unknown', countPayload({ itemId: null, code: '4117' }));
  await addCount(outbox, 'foreign', { item: 7 }, 2);
  await addCount(outbox, 'deleted');
  await outbox.markSent(['deleted']);
  await outbox.edit('deleted', { payload: countPayload({ itemId: null, code: '4117' }), format: 1 });
  await outbox.remove('deleted');
  await addCompletion(outbox, 'bay');
  await outbox.add({ id: 'material', kind: 'materialCount', format: 1, siteId: 'canby', payload: {} });
  const postable = listPostable(outbox.store.get().entries);
  expect(postable.map(({ id }) => id)).toEqual(['foreign', 'deleted', 'bay']);
  expect(waiting()).toHaveLength(5);
});

test('names an item and a location that an unreadable count lacks, so that the server can hold it', async () => {
  const { outbox } = await prepare();
  const entry = await addCount(outbox, 'foreign', { item: 7 }, 2);
  const [count] = toPostInput({ entries: [entry], email: 'kim', deviceId: undefined, waiting: 0 }).counts;
  expect([count?.itemId, count?.locationId, count?.quantity]).toEqual(['foreign', 'foreign', 0]);
});

test('sends counts of another format in a request of their own', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await addCount(outbox, 'one');
  await addCount(outbox, 'foreign', { item: 7 }, 2);
  await post();
  expect(listPosts(server).map(({ payloadVersion, counts }) => [payloadVersion, counts.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(waiting()).toEqual([]);
});

test('posts completed locations with and without counts, at the time of the device', async () => {
  const { outbox, server, post, waiting } = await prepare();
  const { recordedAt, deviceRecordedAt } = await addCompletion(outbox, 'bay');
  await post();
  expect(listPosts(server)).toMatchObject([
    { counts: [], completedLocations: [{ locationId: 'bay 3', recordedAt, deviceRecordedAt }] },
  ]);
  expect(waiting()).toEqual([]);
});

test('settles the deletion of a completed location that was sent, without a request', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await addCompletion(outbox, 'bay');
  await outbox.markSent(['bay']);
  await outbox.remove('bay');
  const contact = Date.parse(receivedAt);
  await outbox.noteContact({ sentMs: contact, respondedMs: contact, receivedAt });
  await post();
  expect([listPosts(server), waiting()]).toEqual([[], []]);
  // Without a request the clocks of device and server are not compared.
  expect(outbox.store.get().meta?.clock.offsetMs).toBe(0);
});

test('settles each count with its result and the first reason', async () => {
  const { outbox, server, post } = await prepare();
  for (const id of ['recorded', 'held', 'refused', 'missing']) await addCount(outbox, id);
  respondToPosts(server, ({ countRowId }) => {
    if (countRowId === 'missing') return undefined;
    if (countRowId === 'held') return { outcome: 'HELD', message: 'Location is inactive' };
    return countRowId === 'refused'
      ? { outcome: 'REJECTED', message: 'Item not found' }
      : { outcome: 'RECORDED' };
  });
  await post();
  const { entries, history, meta } = outbox.store.get();
  expect(entries.map(({ id, rejection }) => [id, rejection])).toEqual([
    ['refused', { rev: 1, message: 'Item not found' }],
    ['missing', null],
  ]);
  expect(history.map(({ id, outcome, message, settledAt }) => [id, outcome, message, settledAt])).toEqual([
    ['held', 'HELD', 'Location is inactive', receivedAt],
    ['recorded', 'RECORDED', null, receivedAt],
  ]);
  expect(meta?.lastContact).toBe(receivedAt);
});

test('counts a count once whose response was lost', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await addCount(outbox, 'one');
  const repair = server.loseResponses(RecordAvailabilitySessionCountsDocument);
  expect((await post()).stopped?.reason).toBe('network');
  expect(waiting()).toEqual(['one']);
  repair();
  respondToPosts(server, () => ({ outcome: 'DUPLICATE' }));
  await post();
  expect(waiting()).toEqual([]);
  expect(listPosts(server).map(({ counts: [count] }) => [count?.countRowId, count?.rev])).toEqual([
    ['one', 1],
    ['one', 1],
  ]);
});

test('goes on with a response that says nothing of the counts as with a failure', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await addCount(outbox, 'one');
  server.respond(RecordAvailabilitySessionCountsDocument, () => ({
    recordAvailabilitySessionCounts: {
      availabilitySession: null,
      results: null,
      receivedAt: null,
      errors: null,
    },
  }));
  expect((await post()).stopped).toEqual({
    kind: 'stopped',
    reason: 'failed',
    message: 'The server did not say what became of the counts.',
  });
  expect(waiting()).toEqual(['one']);
});

test('says in words that the server could not read a count', async () => {
  const { outbox, server, post } = await prepare();
  await addCount(outbox, 'one');
  server.refuse(RecordAvailabilitySessionCountsDocument, 'BAD_USER_INPUT');
  await post();
  expect(outbox.store.get().entries[0]?.rejection?.message).toBe(
    'The server could not read this count. Edit it, or save the counts to a file and ask for help.',
  );
});

test('reports how many entries wait, and notes the contact', async () => {
  const { outbox, server } = await prepare();
  await addCount(outbox, 'one');
  await reportDevice(server.client, outbox);
  const { meta } = outbox.store.get();
  expect(server.requests(ReportAvailabilityDeviceDocument)).toEqual([
    { input: { deviceId: meta?.deviceId, pendingCount: 1 } },
  ]);
  expect(meta?.lastContact).toBe(receivedAt);
});

test('leaves a report that fails alone', async () => {
  const { outbox, server } = await prepare();
  server.refuse(ReportAvailabilityDeviceDocument, 'FORBIDDEN');
  await reportDevice(server.client, outbox);
  expect(outbox.store.get().meta?.lastContact).toBeNull();
});
