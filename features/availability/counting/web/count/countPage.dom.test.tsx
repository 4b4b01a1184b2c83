import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { toastTexts } from '#platform/web/testing/toastTexts.ts';
import { clearSite } from '#platform/web/site/siteStore.ts';
import {
  chooseBay,
  countItem,
  enter,
  press,
  showCount,
  siteLocations,
  countedItems,
} from './testing/showCount.tsx';

const required = 'Item, Quantity and Location are Required!';
const bay = 'House 2 › Section D › Bay 2';
const quantity = (): HTMLInputElement => screen.getByLabelText('Quantity');
const search = (): HTMLInputElement => screen.getByLabelText(/^Item: name/);
const dialog = () => within(screen.getByRole('dialog'));
const toasts = () => toastTexts().map(([, text]) => text);

test('counts the next item of a bay with four taps after its name is typed', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  expect(document.activeElement).toBe(search());
  enter(/^Item: name/, 'maple 15');
  await press(/Armstrong Red Maple/);
  expect(document.activeElement).toBe(quantity());
  await press('1');
  await press('2');
  await press('Save');
  // Ready for the next item at once.
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe('');
  await screen.findByText('Saved');
  expect(waiting()).toEqual([`Armstrong Red Maple - 15 gal, 12 at ${bay}, grade 2`]);
  enter(/^Item: name/, 'maple');
  expect(await screen.findByRole('button', { name: /Armstrong.*12 counted here/ })).toBeDefined();
  await press(/Bowhall/);
  await press('7');
  await press('Save');
  await expect.poll(waiting).toHaveLength(2);
});

test('says that item, quantity and location are required, and goes to the first one that is missing', async () => {
  const { waiting } = await showCount();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  await press('Save');
  expect(toasts()).toEqual([required]);
  expect(document.activeElement?.textContent).toBe('Choose a location');
  await chooseBay();
  expect(document.activeElement).toBe(quantity());
  await press('Save');
  expect(document.activeElement).toBe(quantity());
  enter('Quantity', '0');
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 0 at ${bay}, grade 2`]);
});

test('finds items by name, SKU and UPC and says how many; counts in the unit of the item', async () => {
  await showCount();
  expect(screen.getByText('6 items · name, SKU or UPC')).toBeDefined();
  enter(/^Item: name/, 'maple');
  await screen.findByText('2 of 6 items · name, SKU or UPC');
  expect(screen.getAllByText('Maple', { selector: 'mark' })).toHaveLength(2);
  enter(/^Item: name/, 'TRE0001-3G');
  await screen.findByText('1 of 6 items · name, SKU or UPC');
  enter(/^Item: name/, '411700000004');
  await screen.findByText('1 of 6 items · name, SKU or UPC');
  act(() => void fireEvent.keyDown(search(), { key: 'Enter' }));
  await screen.findByText('1 = TRAY of 6');
  expect(screen.getByText('TRE0004-3G · 411700000004')).toBeDefined();
});

test('shows the rounded number of a fraction before it is saved, and why a text is no number', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  enter('Quantity', '25/2');
  expect(quantity().value).toBe('25 ÷ 2');
  expect(screen.getByText('12.5 is saved as 13')).toBeDefined();
  enter('Quantity', '12 ×');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Count not calculate expression');
  enter('Quantity', '1/0');
  expect(screen.getByRole('alert').textContent).toBe('Invalid Result');
  enter('Quantity', '1000000000000000');
  expect(screen.getByRole('alert').textContent).toBe('Value too large');
  enter('Quantity', '3-4');
  expect(screen.getByRole('alert').textContent).toBe('Value cannot be negative');
  await press('Save');
  expect(waiting()).toEqual([]);
  enter('Quantity', '12*48+7');
  expect(screen.getByText('583')).toBeDefined();
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 583 at ${bay}, grade 2`]);
});

test('saves grade and comment, and refuses a comment by name that cannot be stored', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  enter('Quantity', '5');
  act(() => void fireEvent.click(screen.getByRole('radio', { name: '3' })));
  for (const bad of ['a\0b', 'half \ud83c']) {
    enter('Comment', bad);
    expect(screen.getByRole('alert').textContent).toBe('Comment contains invalid characters');
  }
  enter('Comment', 'x'.repeat(2001));
  expect(screen.getByRole('alert').textContent).toBe('2001 characters, at most 2000 are possible');
  await press('Save');
  expect(toasts()).toEqual(['Comment cannot exceed 2000 characters']);
  expect(waiting()).toEqual([]);
  enter('Comment', ' behind the fan ');
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 5 at ${bay}, grade 3, behind the fan`]);
});

test('replaces a count of the same slot by the new one, or adds them to the first', async () => {
  const { waiting, outbox } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '96');
  await expect.poll(waiting).toHaveLength(1);
  const [first] = outbox.store.get().entries;
  await countItem('Katsura Tree', '12');
  expect(dialog().getByText(/96 wait on this device. You have counted 12 now./)).toBeDefined();
  await press('Add: 108');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 108 at ${bay}, grade 2`]);
  expect(outbox.store.get().entries).toMatchObject([
    { id: first?.id, rev: 2, recordedAt: first?.recordedAt, seq: first?.seq },
  ]);
  await countItem('Katsura Tree', '40');
  await press('Replace: 40');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 40 at ${bay}, grade 2`]);
  const [replaced] = outbox.store.get().entries;
  expect(replaced?.id).toBe(first?.id);
  expect(replaced?.seq).toBeGreaterThan(first?.seq ?? 0);
  await countItem('Katsura Tree', '1');
  await press('Cancel');
  expect(quantity().value).toBe('1');
  expect(waiting()).toEqual([`Katsura Tree - 2in B&B, 40 at ${bay}, grade 2`]);
});

test('asks before a typed quantity is lost', async () => {
  await showCount();
  await chooseBay();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  await press('Choose another item');
  expect(search()).toBeDefined();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  enter('Quantity', '5');
  await press('Choose another item');
  await press('Keep');
  expect(quantity().value).toBe('5');
  await press('Choose another item');
  await press('Discard');
  await expect.poll(() => screen.queryByLabelText('Quantity')).toBeNull();
});

test.each([
  [
    'connected',
    true,
    'Unable to load locations/items. Please sync items and locations while online before counting.',
  ],
  ['offline', false, 'You are offline'],
])('says without data how to get it while %s', async (_, online, title) => {
  setOnline(online);
  await showCount({ isSynced: false });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

test('says that the browser stores nothing, what to do, and tries again', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => open.mockRestore());
  await showCount({ isSynced: false });
  await screen.findByText('This browser does not store data, so counts would be lost.');
  expect(screen.queryByText(/^Unable to load/)).toBeNull();
  open.mockRestore();
  await press('Try again');
  await expect.poll(() => screen.queryByText(/so counts would be lost/)).toBeNull();
});

test('leaves room for the grades on a narrow screen with large text', async () => {
  await setLayout({ width: 320, height: 640 });
  document.documentElement.style.setProperty('--text-size', '20');
  onTestFinished(() => void document.documentElement.style.removeProperty('--text-size'));
  await showCount();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  for (const grade of screen.getAllByRole('radio')) {
    const { right, width } = (grade.closest('label') ?? grade).getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(320);
    expect(width).toBeGreaterThanOrEqual(44);
  }
});

test('says that there are no items, no locations, or no site', async () => {
  const first = await showCount({ items: [] });
  expect(screen.getByText('No items available.')).toBeDefined();
  first.unmount();
  const second = await showCount({ items: countedItems, locations: [] });
  expect(screen.getByText('No locations found for the selected site.')).toBeDefined();
  second.unmount();
  await showCount({ locations: siteLocations });
  act(() => clearSite());
  expect(screen.getByText('No site selected. Please select a site first.')).toBeDefined();
});

test('shows the best hits first, and more on request', async () => {
  const [template] = countedItems;
  if (!template) throw new Error('No item.');
  await showCount({
    items: Array.from({ length: 90 }, (_, index) => ({
      ...template,
      itemId: `item ${index}`,
      name: `Katsura Tree ${index} - 2 gal`,
    })),
  });
  const shown = () => screen.getByRole('list', { name: 'Found items' }).children.length;
  enter(/^Item: name/, 'katsura');
  await screen.findByText('90 of 90 items · name, SKU or UPC');
  expect(shown()).toBe(20);
  await press('Show more');
  expect(shown()).toBe(70);
  await press('Show more');
  expect(shown()).toBe(90);
  expect(screen.queryByText('Show more')).toBeNull();
});
