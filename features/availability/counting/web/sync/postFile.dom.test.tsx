import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  type RecordAvailabilitySessionCountsMutation,
} from '../../../web/documents.ts';
import { count, emptyOutbox, listWaiting, sam, showFiles, toFile, waiting } from './testing/countFile.tsx';

beforeEach(emptyOutbox);

type Results = NonNullable<
  RecordAvailabilitySessionCountsMutation['recordAvailabilitySessionCounts']
>['results'];

const payload = (results: Results): RecordAvailabilitySessionCountsMutation => ({
  recordAvailabilitySessionCounts: {
    availabilitySession: null,
    results,
    receivedAt: '2026-11-30T08:00:00.000Z',
    errors: null,
  },
});

const rejected = (message: string) => [
  {
    __typename: 'ValidationError' as const,
    code: 'INVALID_STATE',
    severity: 'ERROR' as const,
    message,
    field: ['counts', '2'],
  },
];

/** A server that decides about the counts in their order. */
async function startServer(
  ...outcomes: readonly ('RECORDED' | 'DUPLICATE' | 'REJECTED')[]
): Promise<StubServer> {
  const server = await startStubServer();
  server.respond(RecordAvailabilitySessionCountsDocument, ({ input }) =>
    payload(
      input.counts.map(({ countRowId, rev }, index) => ({
        countRowId: countRowId ?? '',
        rev: rev ?? 0,
        outcome: outcomes[index] ?? 'RECORDED',
        errors: outcomes[index] === 'REJECTED' ? rejected('The session was closed') : null,
      })),
    ),
  );
  return server;
}

test('posts the counts of another user for him, with his device, and stores none of them', async () => {
  const server = await startServer('RECORDED', 'DUPLICATE');
  const entries = [waiting({ rev: 2 }), waiting({ seq: 2 })];
  const { choose, user } = await showFiles(server);
  await choose(toFile({ owner: sam, deviceId: 'phone of sam', entries }));
  const dialog = await screen.findByRole('dialog', { name: 'Post Counts of Another User' });
  expect(dialog.textContent).toContain('This file has 2 counts of sam@example.com, saved');
  expect(dialog.textContent).toContain('They are posted in the name of sam@example.com, not as your own.');
  await user.click(within(dialog).getByRole('button', { name: 'Post Counts' }));
  const result = await within(dialog).findByLabelText('Result');
  expect(result.textContent).toBe('Posted1Posted before1Not posted0');
  within(dialog).getByText('All counts of this file are on the server. You can delete the file.');
  expect(server.requests(RecordAvailabilitySessionCountsDocument)).toMatchObject([
    {
      input: {
        deviceId: 'phone of sam',
        recordedBy: 'sam@example.com',
        pendingCount: null,
        counts: entries.map(({ id, rev, seq }) => ({
          countRowId: id,
          rev,
          seq,
          recordedBy: 'sam@example.com',
        })),
      },
    },
  ]);
  expect(listWaiting()).toEqual([]);
  await user.click(within(dialog).getByText('Close', { selector: 'button' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('lists what was refused with the reason and saves the rest to a file', async () => {
  const downloads = recordDownloads();
  const server = await startServer('RECORDED', 'REJECTED');
  const unknown = waiting({ ...count({ itemId: null, code: '4006381333931', itemName: '' }), seq: 3 });
  const entries = [waiting({ seq: 1 }), waiting({ seq: 2 }), unknown];
  const { choose, user } = await showFiles(server);
  await choose(toFile({ owner: sam, entries }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Post Counts' }));
  const refused = await within(dialog).findByLabelText('Counts that were not posted');
  expect([...refused.children].map(({ textContent }) => textContent)).toEqual([
    'Katsura Tree - 2 galHouse 1 › Section AThe session was closed',
    '4006381333931House 1 › Section AIts item is not known yet. Its recorder has to choose one on Review of the phone.',
  ]);
  expect(within(dialog).getByLabelText('Result').textContent).toBe('Posted1Not posted2');
  await user.click(within(dialog).getByRole('button', { name: 'Save the rest to a file' }));
  const [download] = downloads;
  expect(download?.name).toMatch(/^counts sam@example\.com /);
  expect(JSON.parse((await download?.text()) ?? '')).toMatchObject({
    owner: sam,
    deviceId: 'phone',
    entries: [
      { id: entries[1]?.id, rejection: { rev: 1, message: 'The session was closed' } },
      { id: unknown.id, rejection: null },
    ],
  });
  expect(listWaiting()).toEqual([]);
});

test('posts the rest again after a lost connection', async () => {
  const server = await startServer();
  server.disconnect(RecordAvailabilitySessionCountsDocument);
  const { choose, user } = await showFiles(server);
  await choose(toFile({ owner: sam, entries: [waiting(), waiting()] }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Post Counts' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Failed to post counts. Network error occurred. Please check your connection. 2 counts of this file are not posted.',
  );
  server.respond(RecordAvailabilitySessionCountsDocument, ({ input }) =>
    payload(
      input.counts.map(({ countRowId, rev }) => ({
        countRowId: countRowId ?? '',
        rev: rev ?? 0,
        outcome: 'RECORDED',
        errors: null,
      })),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByText(/^All counts of this file are on the server\./);
  expect(within(dialog).getByLabelText('Result').textContent).toBe('Posted2Not posted0');
});

test('does not post offline', async () => {
  setOnline(false);
  const server = await startServer();
  const { choose, user } = await showFiles(server);
  await choose(toFile({ owner: sam, entries: [waiting()] }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Network Unavailable. Posting works again once you have a signal.');
  await user.click(within(dialog).getByRole('button', { name: 'Post Counts' }));
  expect(server.requests(RecordAvailabilitySessionCountsDocument)).toEqual([]);
});
