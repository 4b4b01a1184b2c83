import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { prepareDevice } from '#features/availability/counting/web/testing/showCounting.tsx';
import { respondToPosts } from '#features/availability/deviceCounts/web/testing/countServer.ts';
import { ReportAvailabilityDeviceDocument } from '#features/availability/web/documents.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setLayout, waitForLayout } from '#platform/web/testing/dom/layout.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { toastTexts } from '#platform/web/testing/toastTexts.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { showApp, startAppServer } from '../testing/showApp.tsx';

beforeEach(clearSite);

/** Shows the app to a counter with this number of waiting counts. */
async function showCounting(path: string, waiting: number, capabilities?: readonly string[]) {
  const values = { ...morgan, id: createId(), ...(capabilities && { capabilities }) };
  const { addCount, counter, outbox } = await prepareDevice(values);
  clearSite();
  for (let index = 0; index < waiting; index += 1) await addCount();
  const server = await startAppServer();
  server.respond(LocationsDocument, () => locationsData([locationRow()]));
  respondToPosts(server);
  return { outbox, ...(await showApp({ path, server, user: counter })) };
}

const bar = () => screen.queryByRole('navigation', { name: 'Counting' });
const listLinks = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each(['/availability', '/availability/review', '/availability/greenhouse'])(
  'has a bar of four pages at the bottom of the phone on %s, with the number that waits',
  async (path) => {
    await setLayout({ width: 390, height: 844 });
    const { user } = await showCounting(path, 2);
    const navigation = await screen.findByRole('navigation', { name: 'Counting' });
    await expect.poll(() => listLinks(navigation)).toEqual(['Count', '2Review, 2 waiting', 'Posted', 'Sync']);
    for (const link of within(navigation).getAllByRole('link'))
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await user.click(screen.getByRole('button', { name: 'Page actions, 2 waiting' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Count Items',
      'Review & Post Counts2',
      'Posted Counts',
      'Sync Data',
    ]);
  },
);

test('stays where it is when a message comes, so that a second tap meets what the first one met', async () => {
  await setLayout({ width: 390, height: 844 });
  await showCounting('/availability/review', 1);
  const navigation = await screen.findByRole('navigation', { name: 'Counting' });
  const { top, bottom } = navigation.getBoundingClientRect();
  act(() => void showToast('warning', 'Item, Quantity and Location are Required!'));
  const message = await findToast('Item, Quantity and Location are Required!');
  await waitForLayout();
  expect(navigation.getBoundingClientRect()).toMatchObject({ top, bottom });
  const shown = message.getBoundingClientRect();
  expect(shown.top).toBeGreaterThanOrEqual(screen.getByRole('banner').getBoundingClientRect().bottom);
  expect(shown.bottom).toBeLessThan(top / 2);
});

test('leads to the pages by the bar, and marks the current one', async () => {
  await setLayout({ width: 320, height: 640 });
  const { user, path } = await showCounting('/availability/review', 0);
  const link = await screen.findByRole('link', { name: 'Posted' });
  await user.click(link);
  await expect.poll(path).toBe('/availability/posted');
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('aria-current')).toBeNull();
});

test('has the pages in the drawer at the desk, with the number that waits there and at the menu', async () => {
  const { user } = await showCounting('/availability/review', 1);
  await screen.findByRole('button', { name: 'Page actions, 1 waiting' });
  const drawer = screen.getByRole('navigation', { name: 'Availability' });
  expect(listLinks(drawer)).toEqual(['Count Items', 'Review & Post Counts1', 'Posted Counts', 'Sync Data']);
  expect(bar()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect(listLinks(drawer)[1]).toBe('Review & Post Counts1');
});

test('has no bar outside of counting, and none for users who may not count', async () => {
  await setLayout({ width: 390, height: 844 });
  const settings = await showCounting('/settings', 1);
  await screen.findByRole('heading', { name: 'Settings' });
  expect(bar()).toBeNull();
  settings.unmount();
  const counted = await showCounting('/availability/review', 1, ['availability.view']);
  await screen.findByRole('heading', { name: 'Review & Post Counts' });
  expect(bar()).toBeNull();
  counted.unmount();
  await showCounting('/availability/review', 0, ['availability.view']);
  await screen.findByRole('heading', { name: 'You do not have permission to see this' });
  expect(bar()).toBeNull();
});

test('says on the pages of counting that they work offline', async () => {
  await showCounting('/availability/posted', 0);
  await screen.findByRole('heading', { name: 'Posted Counts' });
  act(() => setOnline(false));
  expect(screen.getByText('Offline.').closest('[role=status]')?.textContent).toBe(
    'Offline. This list is stored on this device.',
  );
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

test('reports the device when the app opens, and again when it comes online, with an offer to post', async () => {
  const { server, user, outbox } = await showCounting('/availability/review', 2);
  const reports = () =>
    server.requests(ReportAvailabilityDeviceDocument).map(({ input }) => input.pendingCount);
  await expect.poll(reports).toEqual([2]);
  expect(toastTexts()).toEqual([]);
  act(() => setOnline(false));
  act(() => setOnline(true));
  await expect.poll(reports).toEqual([2, 2]);
  await findToast('You are online again. 2 counts can be posted.');
  const messages = within(screen.getByLabelText('Messages'));
  await user.click(messages.getByRole('button', { name: 'Post Counts' }));
  await findToast('2 counts posted');
  expect(outbox.store.get().entries).toEqual([]);
});

test('offers nothing when it comes online and nothing waits', async () => {
  const { server } = await showCounting('/availability/review', 0);
  const reports = () => server.requests(ReportAvailabilityDeviceDocument).length;
  await expect.poll(reports).toBe(1);
  act(() => setOnline(false));
  act(() => setOnline(true));
  await expect.poll(reports).toBe(2);
  expect(toastTexts()).toEqual([]);
});

test('reports the device outside of counting only while counts wait on it', async () => {
  const nothing = await showCounting('/settings', 0);
  await screen.findByRole('heading', { name: 'Settings' });
  nothing.unmount();
  const { server } = await showCounting('/settings', 1);
  await expect.poll(() => server.requests(ReportAvailabilityDeviceDocument).length).toBe(1);
  expect(nothing.server.requests(ReportAvailabilityDeviceDocument)).toEqual([]);
});

test.each([
  [1, '1 count waits on this device. It stays here and can be posted when you sign in again.'],
  [2, '2 counts wait on this device. They stay here and can be posted when you sign in again.'],
])('asks before signing out with waiting counts: %i', async (waiting, text) => {
  const { user, session, outbox } = await showCounting('/account', waiting);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sign Out?' }));
  question.getByText(text);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(session.trips).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Account:/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out' }));
  await expect.poll(() => session.trips).toContain('signOut');
  expect(outbox.store.get().entries).toHaveLength(waiting);
});
