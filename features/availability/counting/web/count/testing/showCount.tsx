import { fireEvent, screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { setSite } from '#platform/web/site/siteStore.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { createWaitingUser } from '#platform/web/waiting/testing/waitingUser.ts';
import { listDeviceCounts } from '../../../../deviceCounts/web/deviceCountStore.ts';
import {
  type OfflineItem,
  type OfflineLocation,
  offlineFormat,
} from '../../../../offlineData/offlineRows.ts';
import { offlineScope } from '../../../../offlineData/web/syncOfflineData.ts';
import { countPath } from '../../countingPaths.ts';
import { CountPage } from '../CountPage.tsx';

const item = (index: number, name: string, change: Partial<OfflineItem> = {}): OfflineItem => ({
  itemId: `item ${index}`,
  name,
  sku: `TRE000${index}-3G`,
  upc: `41170000${String(index).padStart(4, '0')}`,
  itemGroup: 'Trees',
  uom: 'EACH',
  eaches: 1,
  ...change,
});

/** Items of the company: a maple of two sizes, a tray, and two that share a UPC. */
export const countedItems: readonly OfflineItem[] = [
  item(1, 'Katsura Tree - 2in B&B'),
  item(2, 'Armstrong Red Maple - 15 gal'),
  item(3, 'Bowhall Red Maple - 3 gal'),
  item(4, 'Creeping Thyme - 4 in', { uom: 'TRAY', eaches: 6 }),
  item(5, 'Basswood - 5 gal', { upc: '411799999999' }),
  item(6, 'Basswood - 10 gal', { upc: '411799999999' }),
];

const location = (
  id: string,
  name: string,
  locationType: OfflineLocation['locationType'],
  parentLocationId: string,
): OfflineLocation => ({ id, name, locationType, parentLocationId, siteParentId: 'canby' });

/** A house with sections and bays, and a section without a house. */
export const siteLocations: readonly OfflineLocation[] = [
  location('h2', 'House 2', 'HOUSE', 'canby'),
  location('h2c', 'Section C', 'SECTION', 'h2'),
  location('h2d', 'Section D', 'SECTION', 'h2'),
  location('h2d1', 'Bay 1', 'BAY', 'h2d'),
  location('h2d2', 'Bay 2', 'BAY', 'h2d'),
  location('dock', 'Loading Dock', 'SECTION', 'warehouse'),
];

/** The page "Count Items" as a user of his own sees it, at a site of its own. */
interface ShownCount extends ShownPage {
  /** Shows the page again, as after a restart of the browser. */
  restart: () => Promise<ShownCount>;
  /** Returns what waits: 'Katsura Tree - 2in B&B, 12 at House 2 › Section D › Bay 2, grade 2, comment'. */
  waiting: () => readonly string[];
  outbox: Outbox;
}

interface ShowCountOptions {
  items?: readonly OfflineItem[];
  locations?: readonly OfflineLocation[];
  /** False for a device that was never synced. */
  isSynced?: boolean;
}

export async function showCount(options: ShowCountOptions = {}): Promise<ShownCount> {
  const { items = countedItems, locations = siteLocations, isSynced = true } = options;
  const site = { id: createId(), name: 'Canby Farm', tenantId: 'MOIF' };
  const { user, outbox } = createWaitingUser();
  if (isSynced)
    await createReferenceStore('reference test MOIF').replace(offlineScope(site.id), offlineFormat, {
      syncedAt: '2026-11-30T06:12:00.000Z',
      lists: { items, locations },
    });
  setSite(site);

  async function show(path: string): Promise<ShownCount> {
    const page = await showPage({
      server: await startStubServer(),
      pages: { [countPath]: CountPage, '/availability/review': () => <p>Review</p> },
      path,
      wrap: (children) => <UserContext value={user}>{children}</UserContext>,
    });
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    return {
      ...page,
      outbox,
      restart: async () => {
        page.unmount();
        return show(countPath);
      },
      waiting: () =>
        listDeviceCounts(outbox.store.get()).counts.map(
          ({ payload: { itemName, quantity, locationPath, grade, comment } }) =>
            `${itemName}, ${quantity} at ${locationPath}, grade ${grade}${comment === null ? '' : `, ${comment}`}`,
        ),
    };
  }
  return show(countPath);
}

/** Presses a button by its name. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  act(() => void fireEvent.click(button));
}

/** Types a text as a user does, who is slower than a scanner: as one change. */
export const enter = (label: string | RegExp, text: string): void =>
  act(() => void fireEvent.input(screen.getByLabelText(label), { target: { value: text } }));

/** Chooses Bay 2 of Section D in House 2. */
export async function chooseBay(name = 'Bay 2'): Promise<void> {
  await press(/Choose a location|Location:/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
  act(() => void fireEvent.change(dialog.getByLabelText(/^House/), { target: { value: 'h2' } }));
  act(() => void fireEvent.click(dialog.getByRole('button', { name: 'Section D' })));
  act(() => void fireEvent.click(dialog.getByRole('button', { name })));
  act(() => void fireEvent.click(dialog.getByRole('button', { name: `Use ${name}` })));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

/** Searches an item by its name, counts it and saves. */
export async function countItem(name: string, typed: string): Promise<void> {
  enter(/^Item: name/, name);
  const found = within(await screen.findByRole('list', { name: 'Found items' }));
  act(() => void fireEvent.click(found.getByRole('button', { name: new RegExp(name) })));
  enter('Quantity', typed);
  await press('Save');
}
