import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import type { NewEntry, OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { getOutbox } from '#platform/web/offline/outbox.ts';
import { type OutboxFile, writeOutboxFiles } from '#platform/web/offline/outboxFile.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { type CountPayload, countKind } from '../../../../deviceCounts/deviceCount.ts';
import { registerEntryAreas } from '#platform/web/offline/entryKinds.ts';
import { EntryFiles } from '#platform/web/waiting/EntryFiles.tsx';
import { countEntryArea } from '../../countEntryArea.ts';

/** The user of `showPage`. */
const kim = {
  issuer: '',
  tenantId: 'MOIF',
  userId: '1',
  email: 'kim@example.com',
  companyName: 'MOIF',
};
/** Another user of the company. */
export const sam = { ...kim, userId: 'sam', email: 'sam@example.com' };
export const outbox = getOutbox(kim);
/** Entries that wait in the outbox of Kim. */
export const listWaiting = () => outbox.store.get().entries;

/** A count of Kim to be added to the outbox. */
export const count = (payload: Partial<CountPayload> = {}): NewEntry => ({
  id: createId(),
  kind: countKind,
  format: 1,
  siteId: 'canby',
  payload: {
    itemId: 'a0000000000000000000000000000001',
    code: null,
    itemName: 'Katsura Tree - 2 gal',
    sku: 'KAT-2',
    upc: null,
    locationId: 'b0000000000000000000000000000001',
    locationPath: 'House 1 › Section A',
    siteName: 'Canby Farm',
    grade: 2,
    quantity: 12,
    comment: null,
    ...payload,
  },
});

/** A waiting entry of a file. */
export const waiting = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...count(),
  recordedAt: '2026-11-30T06:12:00.000Z',
  deviceRecordedAt: '2026-11-30T06:12:00.000Z',
  clockJumped: false,
  seq: 1,
  rev: 1,
  ackedRev: 0,
  sentRev: 0,
  isDeleted: false,
  rejection: null,
  ...change,
});

/** A file of Kim's counts. */
export const toFile = (file: Partial<OutboxFile>, name = 'counts.json') =>
  new File(
    [
      ...writeOutboxFiles({
        owner: kim,
        deviceId: 'phone',
        savedAt: '2026-11-30T07:00:00.000Z',
        entries: [],
        ...file,
      }),
    ],
    name,
    { type: 'application/json' },
  );

/** Empties the outbox of Kim. */
export async function emptyOutbox(): Promise<void> {
  await expect.poll(() => outbox.store.get().status).toBe('ready');
  const results = listWaiting().map(({ id, rev }) => ({
    id,
    rev,
    outcome: 'RECORDED' as const,
    message: null,
  }));
  await outbox.settle(results, '2026-11-30T08:00:00.000Z');
}

/** Shows the files of counts to Kim; `choose` chooses one to be read. */
export async function showFiles(
  server?: StubServer,
  capabilities = ['availability.count', 'availability.manage'],
) {
  registerEntryAreas([countEntryArea]);
  const page = await showPage({
    server: server ?? (await startStubServer()),
    pages: { '/': () => <EntryFiles names="counts" /> },
    path: '/',
    capabilities,
  });
  return {
    ...page,
    choose: (file: File) => page.user.upload(screen.getByLabelText('File of counts'), file),
  };
}
