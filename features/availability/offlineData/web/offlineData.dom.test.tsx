import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { setPageVisible } from '#platform/web/testing/dom/pageVisibility.ts';
import { act, fireEvent } from '#platform/web/testing/dom/render.tsx';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { AvailabilityItemsDocument, AvailabilityLocationsDocument } from '../../web/documents.ts';
import { offlineFormat } from '../offlineRows.ts';
import { getSiteSettings } from './availabilitySettings.ts';
import { offlineScope } from './syncOfflineData.ts';
import { itemsPage, locationsPage, offlineHouses, offlineItems } from './testing/offlineServer.ts';
import { useOfflineData, useOfflineSync } from './useOfflineData.ts';

/** The database of the rows of Kim's company. */
const databaseName = 'reference  MOIF';

async function startServer(itemCount = 3): Promise<StubServer> {
  const server = await startStubServer();
  server.respond(AvailabilityItemsDocument, (variables) => itemsPage(offlineItems(itemCount), variables));
  server.respond(AvailabilityLocationsDocument, (variables) => locationsPage(offlineHouses(2), variables));
  return server;
}

/** Shows the data of a site that no other test has, and a button that syncs it. */
async function showData(server: StubServer, siteId = createId()) {
  function Data({ label }: { label: string }) {
    const { status, items, locations, syncedAt } = useOfflineData(siteId);
    const { state, start } = useOfflineSync(siteId);
    return (
      <section aria-label={label}>
        <p>
          {status}, {items.length} items, {locations.length} locations, {syncedAt ?? 'never'}, {state.status}
        </p>
        <button type="button" onClick={() => void start(() => '2026-11-30T06:12:00.000Z')}>
          Sync {label}
        </button>
      </section>
    );
  }
  const page = await showPage({
    server,
    pages: {
      '/two': () => (
        <>
          <Data label="one" />
          <Data label="two" />
        </>
      ),
      '/none': () => null,
    },
    path: '/two',
  });
  const texts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  return { ...page, texts, siteId, sync: () => fireEvent.click(screen.getByText('Sync one')) };
}

const empty = 'none, 0 items, 0 locations, never, idle';
const synced = 'ready, 3 items, 2 locations, 2026-11-30T06:12:00.000Z, complete';

test('syncs a site once for all parts of the page and remembers the time', async () => {
  const server = await startServer();
  const { texts, sync, siteId } = await showData(server);
  await expect.poll(texts).toEqual([empty, empty]);
  act(sync);
  act(sync);
  await expect.poll(texts).toEqual([synced, synced]);
  expect(server.requests(AvailabilityItemsDocument)).toHaveLength(1);
  expect(getSiteSettings({ tenantId: 'MOIF', siteId })).toEqual({ lastSync: '2026-11-30T06:12:00.000Z' });
});

test('goes on when its page is left', async () => {
  const server = await startServer();
  const release = server.hold(AvailabilityItemsDocument);
  const { texts, sync, go } = await showData(server);
  await expect.poll(texts).toEqual([empty, empty]);
  act(sync);
  await go('/none');
  release();
  await go('/two');
  await expect.poll(texts).toEqual([synced, synced]);
});

test('has the data of the last sync after a failed one', async () => {
  const server = await startServer();
  const { texts, sync } = await showData(server);
  await expect.poll(texts).toEqual([empty, empty]);
  act(sync);
  await expect.poll(texts).toEqual([synced, synced]);
  server.disconnect(AvailabilityLocationsDocument);
  act(sync);
  const failed = synced.replace('complete', 'error');
  await expect.poll(texts).toEqual([failed, failed]);
});

/** Syncs a site as another tab does. */
const syncOtherTab = (siteId: string, lists: Readonly<Record<string, readonly unknown[]>>) =>
  createReferenceStore(databaseName).replace(offlineScope(siteId), offlineFormat, {
    syncedAt: 'other tab',
    lists,
  });

test.each(['message', 'visibility'])("shows another tab's sync (%s)", async (notice) => {
  const { texts, siteId } = await showData(await startServer());
  await expect.poll(texts).toEqual([empty, empty]);
  await syncOtherTab(siteId, { items: offlineItems(7), locations: offlineHouses(1) });
  if (notice === 'visibility') {
    setPageVisible(false);
    setPageVisible(true);
  } else {
    const channel = new BroadcastChannel('trellis-reference');
    onTestFinished(() => channel.close());
    channel.postMessage({ database: databaseName, scope: offlineScope(siteId) });
  }
  const shown = 'ready, 7 items, 1 locations, other tab, idle';
  await expect.poll(texts).toEqual([shown, shown]);
});

test('counts as not synced when a stored row is none', async () => {
  const siteId = createId();
  await syncOtherTab(siteId, { items: [{ itemId: 5 }], locations: [] });
  const { texts } = await showData(await startServer(), siteId);
  await expect.poll(texts).toEqual([empty, empty]);
});

test('says that the storage cannot be read, and goes on with what it has after a later failure', async () => {
  const fail = () => {
    throw new DOMException('Denied', 'InvalidStateError');
  };
  const denied = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail);
  onTestFinished(() => denied.mockRestore());
  const server = await startServer();
  const { texts, sync } = await showData(server);
  const failed = empty.replace('none', 'failed');
  await expect.poll(texts).toEqual([failed, failed]);
  denied.mockRestore();
  act(sync);
  await expect.poll(texts).toEqual([synced, synced]);
  const deniedLater = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail);
  onTestFinished(() => deniedLater.mockRestore());
  setPageVisible(false);
  setPageVisible(true);
  await expect.poll(() => deniedLater.mock.calls).not.toEqual([]);
  await expect.poll(texts).toEqual([synced, synced]);
});
