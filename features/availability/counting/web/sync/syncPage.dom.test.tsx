import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { CompanyTimeZoneContext, localTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { OfflineBanner } from '#platform/web/pwa/OfflineBanner.tsx';
import { useCurrentFrame } from '#platform/web/shell/pageFrame.ts';
import { clearSite, setSite } from '#platform/web/site/siteStore.ts';
import { offlineFormat } from '../../../offlineData/offlineRows.ts';
import { changeSiteSettings } from '../../../offlineData/web/availabilitySettings.ts';
import { offlineScope } from '../../../offlineData/web/syncOfflineData.ts';
import {
  itemsPage,
  locationsPage,
  offlineHouses,
  offlineItems,
} from '../../../offlineData/web/testing/offlineServer.ts';
import {
  AvailabilityItemsDocument,
  AvailabilityLocationsDocument,
  ReportAvailabilityDeviceDocument,
} from '../../../web/documents.ts';
import { SyncPage } from './SyncPage.tsx';
import { outbox } from './testing/countFile.tsx';

/** A site that no other test has synced. */
let siteId = '';
beforeEach(() => {
  siteId = createId();
});

async function startServer(counts = { items: 3_881, locations: 480 }): Promise<StubServer> {
  const server = await startStubServer();
  const [items, locations] = [offlineItems(counts.items), offlineHouses(counts.locations)];
  server.respond(AvailabilityItemsDocument, (variables) => itemsPage(items, variables));
  server.respond(AvailabilityLocationsDocument, (variables) => locationsPage(locations, variables));
  server.respond(ReportAvailabilityDeviceDocument, () => ({
    reportAvailabilityDevice: { receivedAt: new Date().toISOString(), errors: null },
  }));
  return server;
}

/** Stores rows of an earlier sync. */
const storeRows = (syncedAt = new Date().toISOString()) =>
  createReferenceStore('reference  MOIF').replace(offlineScope(siteId), offlineFormat, {
    syncedAt,
    lists: { items: offlineItems(12), locations: offlineHouses(5) },
  });

/** The page with the notice of the frame. */
function FramedPage() {
  const { offlineText } = useCurrentFrame();
  return (
    <>
      <OfflineBanner pageText={offlineText} />
      <SyncPage />
    </>
  );
}

async function showSync(server: StubServer, timeZone = localTimeZone) {
  setSite({ id: siteId, name: 'Canby Farm', tenantId: 'MOIF' });
  return showPage({
    server,
    pages: { '/availability/sync': FramedPage, '/availability/count': () => <h1>Count Items page</h1> },
    path: '/availability/sync',
    wrap: (children) => <CompanyTimeZoneContext value={timeZone}>{children}</CompanyTimeZoneContext>,
  });
}

const bar = (name: string) => screen.findByRole('progressbar', { name });
const findCard = (name: string) => screen.findByRole('region', { name });
/** Waits until the stored rows are read. */
async function findStoredData() {
  await screen.findByRole('button', { name: 'Sync' });
  return findCard('Data for offline use');
}
const toastText = () => document.querySelector('.toasts')?.textContent;
const readValues = () => screen.getByLabelText('This device').textContent;

/** Changes the time until Count Items opens. */
function setDelay(delayMs: number): void {
  const { setTimeout: startTimer } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => startTimer(run, ms === 2_500 ? delayMs : ms),
  });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: startTimer }));
}

test('syncs a site that was never synced at once, shows the progress and goes on to Count Items', async () => {
  setDelay(0);
  const server = await startServer();
  const release = server.hold(AvailabilityItemsDocument);
  const { path } = await showSync(server);
  const card = await findCard('Getting data for offline use');
  expect(within(card).getByText('Canby Farm')).toBeTruthy();
  await expect.poll(async () => (await bar('Locations')).getAttribute('aria-valuetext')).toBe('480 of 480');
  expect((await bar('Items')).getAttribute('aria-valuetext')).toBe('Starting');
  expect(readValues()).toContain('Last syncNever');
  release();
  await screen.findByText('Count Items page');
  expect(path()).toBe('/availability/count');
  expect(toastText()).toContain('Data synchronized successfully');
});

test('stays when the user does something after the sync', async () => {
  // However long the test takes.
  setDelay(600_000);
  const server = await startServer();
  const { user } = await showSync(server);
  const card = await findCard('Data is ready for offline use');
  expect(within(card).getByText('3,881 of 3,881')).toBeTruthy();
  within(card).getByText('Count Items opens in a moment.');
  await user.click(card);
  expect(within(card).queryByText('Count Items opens in a moment.')).toBeNull();
  expect(readValues()).toContain('Last syncToday, ');
  await user.click(screen.getByRole('button', { name: 'Count Items' }));
  await screen.findByText('Count Items page');
});

test('reports the device and its waiting counts, and takes the time of the sync from the clock of the server', async () => {
  setDelay(600_000);
  const server = await startServer();
  const anHour = 3_600_000;
  server.respond(ReportAvailabilityDeviceDocument, () => ({
    reportAvailabilityDevice: { receivedAt: new Date(Date.now() - 48 * anHour).toISOString(), errors: null },
  }));
  const release = server.hold(AvailabilityItemsDocument);
  await showSync(server);
  const { store } = outbox;
  await expect.poll(() => store.get().meta?.clock.offsetMs).toBeLessThan(-47 * anHour);
  release();
  await findCard('Data is ready for offline use');
  expect(readValues()).not.toContain('Today');
  expect(server.requests(ReportAvailabilityDeviceDocument)).toEqual([
    { input: { deviceId: store.get().meta?.deviceId, pendingCount: 0 } },
  ]);
});

test('waits for the user when the site was synced before, and does not open Count Items by itself', async () => {
  await storeRows('2026-01-05T14:12:00.000Z');
  const server = await startServer();
  const { user } = await showSync(server);
  const card = await findStoredData();
  expect(card.textContent).toContain('Items12Locations5');
  expect(readValues()).toMatch(/Last syncJan 5(, 2026)?, /);
  expect(server.requests(AvailabilityItemsDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sync' }));
  await findCard('Data is ready for offline use');
});

test('shows what failed, what is still there, Retry and Continue Anyway', async () => {
  await storeRows();
  const server = await startServer();
  const { user } = await showSync(server);
  await findStoredData();
  let calls = 0;
  server.respond(AvailabilityItemsDocument, (variables) => {
    calls += 1;
    if (calls > 1) throw new TypeError('Failed to fetch');
    return itemsPage(offlineItems(3_881), variables);
  });
  await user.click(screen.getByRole('button', { name: 'Sync' }));
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(
    /^Unable to load items\. The connection was lost after 2,500 of 3,881 items\. The 12 items from .* today are still on this device\.$/,
  );
  server.respond(AvailabilityItemsDocument, (variables) => itemsPage(offlineItems(2), variables));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCard('Data is ready for offline use');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('continues anyway after a failed first sync', async () => {
  const server = await startServer();
  server.refuse(AvailabilityLocationsDocument, 'INTERNAL', 'Something went wrong. Reference 4711.');
  const { user } = await showSync(server);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to load locations. Something went wrong. Reference 4711. Please sync items and locations while online before counting.',
  );
  await user.click(screen.getByRole('button', { name: 'Continue Anyway' }));
  await screen.findByText('Count Items page');
});

test.each([
  ['QuotaExceededError', "This browser's storage is full."],
  ['SecurityError', 'This browser does not store data for Trellis.'],
])('says that the browser cannot store the data (%s)', async (name, text) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No', name);
  });
  onTestFinished(() => put.mockRestore());
  await showSync(await startServer());
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain(`Unable to store items and locations. ${text}`);
});

test('says offline how old the data is and does not sync', async () => {
  await storeRows();
  setOnline(false);
  const server = await startServer();
  const { user } = await showSync(server);
  await findStoredData();
  expect(readValues()).toContain('Last syncToday, ');
  screen.getByText(/Items and locations from .* today are on this device\./);
  const sync = screen.getByRole('button', { name: 'Sync' });
  await user.click(sync);
  expect(sync.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('You are offline. Syncing works again once you have a signal.');
  expect(server.requests(AvailabilityItemsDocument)).toEqual([]);
});

test('shows the time of the last sync by the clock of the company', async () => {
  await storeRows('2026-01-05T14:12:00.000Z');
  setOnline(false);
  await showSync(await startServer(), 'Asia/Kathmandu');
  await findStoredData();
  expect(readValues()).toMatch(/Last syncJan 5(, 2026)?, 7:57 PM/);
  screen.getByText(/7:57 PM/, { selector: ':not(dd)' });
});

test('asks for a sync offline when there is no data, and syncs once the device is online', async () => {
  setOnline(false);
  await showSync(await startServer());
  const card = await findCard('No data for offline use');
  expect(card.textContent).toContain(
    'Unable to load locations/items. Please sync items and locations while online before counting.',
  );
  setOnline(true);
  await findCard('Data is ready for offline use');
});

test('says that the data of the last sync is gone', async () => {
  changeSiteSettings({ tenantId: 'MOIF', siteId }, { lastSync: new Date().toISOString() });
  setOnline(false);
  await showSync(await startServer());
  const card = await findCard('No data for offline use');
  expect(card.textContent).toMatch(/The data from .* today is no longer on this device\.Unable to load/);
});

test('stays and says that there is nothing to count', async () => {
  await showSync(await startServer({ items: 0, locations: 0 }));
  const card = await findCard('Data is ready for offline use');
  expect(card.textContent).toContain('No items available.No locations found for the selected site.');
  expect(card.textContent).not.toContain('in a moment');
});

test('says that the storage cannot be read, and reads it again', async () => {
  await storeRows();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No', 'InvalidStateError');
  });
  onTestFinished(() => transaction.mockRestore());
  const server = await startServer();
  await showSync(server);
  await screen.findByText('The data on this device cannot be read');
  transaction.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Read Again' }));
  await findStoredData();
});

test('asks for a site first', async () => {
  const server = await startServer();
  clearSite();
  await showPage({ server, pages: { '/': SyncPage }, path: '/' });
  await screen.findByText('No site selected. Please select a site first.');
});
