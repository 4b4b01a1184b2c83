import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { countKind } from '#features/availability/deviceCounts/deviceCount.ts';
import { countPayload } from '#features/availability/deviceCounts/web/testing/deviceCounts.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { getOutbox } from '#platform/web/offline/outbox.ts';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { showApp, startAppServer } from '../testing/showApp.tsx';

beforeEach(clearSite);

let users = 0;

/** Shows the app to a counter with this number of waiting counts. */
async function showCounting(path: string, waiting: number, capabilities?: readonly string[]) {
  users += 1;
  const counter = { ...morgan, id: `counter ${users}`, ...(capabilities && { capabilities }) };
  const outbox = getOutbox({ ...counter, issuer: '', userId: counter.id });
  for (let index = 0; index < waiting; index += 1)
    await outbox.add({
      id: `${users} ${index}`,
      kind: countKind,
      format: 1,
      siteId: 'canby',
      payload: countPayload(),
    });
  const server = await startAppServer();
  server.respond(LocationsDocument, () => locationsData([locationRow()]));
  return showApp({ path, server, user: counter });
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
