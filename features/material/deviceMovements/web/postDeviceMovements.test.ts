import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { openTestOutbox, stubLocalStorage } from '#platform/web/offline/testing/testOutbox.ts';
import { closeStubServers, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { CountMaterialItemDocument, MoveMaterialItemDocument } from '../../web/documents.ts';
import type { MovementEntry } from '../deviceMovement.ts';
import { listWithEarlier, postDeviceMovements, recordedBeforeMessage } from './postDeviceMovements.ts';
import { countEntry, moveEntry } from './testing/movements.ts';
import { listSentMovements, movementReceivedAt, respondToMovements } from './testing/movementServer.ts';

beforeEach(stubLocalStorage);
afterEach(() => void vi.unstubAllGlobals());

const add = (outbox: Outbox, id: string, { siteId, ...payload }: MovementEntry) =>
  outbox.add({ id, kind: payload.kind, format: 1, siteId, payload });

async function prepare() {
  const outbox = await openTestOutbox();
  const server = await startStubServer();
  onTestFinished(closeStubServers);
  respondToMovements(server);
  const now = () => Date.parse('2027-01-04T13:00:00.000Z');
  const post = () => postDeviceMovements(outbox, { client: server.client, delay: async () => {}, now });
  return { outbox, server, post, waiting: () => outbox.store.get().entries.map(({ id }) => id) };
}

test('posts counts and moves one by one, and settles them', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await add(outbox, 'count', countEntry());
  await add(outbox, 'move', moveEntry());
  await outbox.add({ id: 'other', kind: 'availabilityCount', format: 1, siteId: 'canby', payload: {} });
  const { results } = await post();
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['count', 'RECORDED'],
    ['move', 'RECORDED'],
  ]);
  expect([listSentMovements(server), waiting()]).toEqual([['count', 'move'], ['other']]);
  expect(outbox.store.get().meta?.lastContact).toBe(movementReceivedAt);
});

test('says when a request is sent for what was recorded before the device heard from the server', async () => {
  const { outbox, server, post } = await prepare();
  respondToMovements(server, (id) => (id === 'two' ? { severity: 'ERROR', message: 'No' } : undefined));
  for (const id of ['one', 'two']) await add(outbox, id, countEntry());
  await post();
  await add(outbox, 'three', countEntry());
  await post();
  const sent = server
    .requests(CountMaterialItemDocument)
    .map(({ input }) => [input.clientMutationId, input.sentAt]);
  const sentAt = '2027-01-04T13:00:00.000Z';
  expect(sent).toEqual([
    ['one', sentAt],
    ['two', sentAt],
    ['three', null],
    ['two', sentAt],
  ]);
});

test('leaves a refused movement waiting with its reason, and goes on', async () => {
  const { outbox, server, post, waiting } = await prepare();
  respondToMovements(server, (id) =>
    id === 'two' ? { severity: 'ERROR', message: 'Bin 14 has 3 now.' } : undefined,
  );
  for (const id of ['one', 'two', 'three']) await add(outbox, id, moveEntry());
  await post();
  expect(waiting()).toEqual(['two']);
  expect(outbox.store.get().entries[0]?.rejection?.message).toBe('Bin 14 has 3 now.');
});

test('settles a movement that the server has with other values, and says that those stand', async () => {
  const { outbox, server, post, waiting } = await prepare();
  respondToMovements(server, () => ({ severity: 'ERROR', code: 'DUPLICATE', message: 'The key is used' }));
  await add(outbox, 'one', moveEntry());
  await post();
  expect([waiting(), outbox.store.get().history]).toMatchObject([
    [],
    [{ id: 'one', outcome: 'WARNED', message: recordedBeforeMessage, isRead: false }],
  ]);
});

test('settles a movement with a warning, which stays until it is read', async () => {
  const { outbox, server, post, waiting } = await prepare();
  respondToMovements(server, () => ({ severity: 'WARNING', message: 'A newer count stands' }));
  await add(outbox, 'one', countEntry());
  await post();
  expect([waiting(), outbox.store.get().history]).toMatchObject([
    [],
    [{ id: 'one', outcome: 'WARNED', message: 'A newer count stands', isRead: false }],
  ]);
});

test.each(['NETWORK', 'UNAUTHENTICATED'] as const)(
  'keeps everything when a request ends with %s, and posts it again',
  async (code) => {
    const { outbox, server, post, waiting } = await prepare();
    for (const id of ['one', 'two']) await add(outbox, id, moveEntry());
    if (code === 'NETWORK') server.loseResponses(MoveMaterialItemDocument);
    else server.refuse(MoveMaterialItemDocument, code);
    const { stopped } = await post();
    expect([stopped?.reason, waiting()]).toEqual([code === 'NETWORK' ? 'network' : 'failed', ['one', 'two']]);
    respondToMovements(server);
    await post();
    expect(waiting()).toEqual([]);
  },
);

test('neither refuses nor settles a movement at which the server fails, goes on, and gives up when it goes on failing', async () => {
  const { outbox, server, post, waiting } = await prepare();
  for (const id of ['one', 'two', 'three', 'four']) await add(outbox, id, moveEntry());
  server.refuse(MoveMaterialItemDocument, 'INTERNAL');
  const { stopped } = await post();
  expect(stopped?.reason).toBe('failed');
  expect(server.requests(MoveMaterialItemDocument)).toHaveLength(3);
  expect(waiting()).toHaveLength(4);
  expect(outbox.store.get().entries.every(({ rejection }) => rejection === null)).toBe(true);
});

test('refuses what the server cannot read, and posts nothing that this release cannot read', async () => {
  const { outbox, server, post, waiting } = await prepare();
  await add(outbox, 'one', moveEntry());
  await outbox.add({ id: 'foreign', kind: 'materialMove', format: 2, siteId: 'canby', payload: {} });
  server.refuse(MoveMaterialItemDocument, 'BAD_USER_INPUT');
  await post();
  expect([listSentMovements(server), waiting()]).toEqual([['one'], ['one', 'foreign']]);
  expect(outbox.store.get().entries[0]?.rejection?.message).toMatch(/^The server could not read this\./);
});

test('posts a movement with the earlier ones of its item that were not refused', async () => {
  const { outbox } = await prepare();
  await add(outbox, 'refused', moveEntry());
  await outbox.markSent(['refused']);
  await outbox.settle([{ id: 'refused', rev: 1, outcome: 'REJECTED', message: 'No' }], movementReceivedAt);
  await add(outbox, 'earlier', countEntry());
  await add(outbox, 'elsewhere', countEntry({ materialItemId: 'd'.repeat(32) }));
  await add(outbox, 'this', moveEntry());
  await add(outbox, 'later', moveEntry());
  const listed = listWithEarlier(outbox.store.get().entries, 'this').map(({ id }) => id);
  expect(listed).toEqual(['earlier', 'this']);
});
