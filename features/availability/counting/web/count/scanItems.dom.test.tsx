import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { toastTexts } from '#platform/web/testing/toastTexts.ts';
import { chooseBay, countedItems, countItem, enter, press, showCount } from './testing/showCount.tsx';

const bay = 'House 2 › Section D › Bay 2';
const quantity = (): HTMLInputElement => screen.getByLabelText('Quantity');
const comment = (): HTMLTextAreaElement => screen.getByLabelText('Comment');
const itemName = () => screen.queryByRole('heading', { level: 2 })?.textContent;

test('goes with a scan straight to the quantity, wherever the focus is', async () => {
  await showCount();
  await chooseBay();
  scanCode('411700000002');
  await expect.poll(itemName).toBe('Armstrong Red Maple - 15 gal');
  expect(document.activeElement).toBe(quantity());
  expect(quantity().value).toBe('');
});

test('saves the typed quantity when the next item is scanned in the comment, which stays as it was', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  scanCode('411700000002');
  await expect.poll(itemName).toBe('Armstrong Red Maple - 15 gal');
  enter('Quantity', '12');
  enter('Comment', 'by the door');
  comment().focus();
  scanCode('TRE0003-3G', 'Tab');
  await expect.poll(itemName).toBe('Bowhall Red Maple - 3 gal');
  await expect.poll(waiting).toEqual([`Armstrong Red Maple - 15 gal, 12 at ${bay}, grade 2, by the door`]);
  expect([quantity().value, comment().value]).toEqual(['', '']);
});

test('asks before a quantity is left that cannot be saved, and takes further scans afterwards', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  scanCode('411700000002');
  await expect.poll(itemName).toBe('Armstrong Red Maple - 15 gal');
  enter('Quantity', '12 ×');
  scanCode('411700000003');
  await screen.findByRole('dialog', { name: 'Discard this count?' });
  scanCode('411700000001');
  await press('Discard');
  await expect.poll(itemName).toBe('Katsura Tree - 2in B&B');
  expect(waiting()).toEqual([]);
});

test('holds scans of items and locations back while a question of Save is open', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  for (const typed of ['96', '5']) await countItem('Katsura Tree', typed);
  await screen.findByRole('dialog', { name: 'Counted already' });
  scanCode('House 2 › Section C');
  scanCode('411700000003');
  await press('Add: 101');
  await expect.poll(itemName).toBe('Bowhall Red Maple - 3 gal');
  screen.getByText('Section C', { selector: 'b' });
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 101 at ${bay}, grade 2`]);
});

test('keeps an unknown code with its quantity, and gives it an item later', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  scanCode('999000111222');
  await screen.findByText('No item has the code 999000111222. Keep it and count; choose the item later.');
  enter('Quantity', '31');
  await press('Save');
  await expect.poll(waiting).toEqual([`Code 999000111222, 31 at ${bay}, grade 2`]);
  const [entry] = outbox.store.get().entries;
  expect(entry?.payload).toMatchObject({ itemId: null, code: '999000111222' });
  await go(`/availability/count?edit=${entry?.id}`);
  await screen.findByText('Editing existing count');
  scanCode('TRE0001-3G');
  await expect.poll(itemName).toBe('Katsura Tree - 2in B&B');
  expect(quantity().value).toBe('31');
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 31 at ${bay}, grade 2`]);
  expect(outbox.store.get().entries).toMatchObject([{ id: entry?.id, payload: { itemId: 'item 1' } }]);
});

test('lets the user choose among the items that share a code', async () => {
  await showCount();
  scanCode('411799999999');
  const found = within(await screen.findByRole('list', { name: 'Found items' }));
  expect(found.getAllByRole('button')).toHaveLength(2);
});

test('takes the code of a location, also in the location sheet', async () => {
  await showCount();
  scanCode('House 2 › Section C');
  await screen.findByText('Section C', { selector: 'b' });
  await press(/Location:/);
  await screen.findByRole('dialog');
  scanCode('nowhere');
  await expect
    .poll(() => toastTexts().map(([, text]) => text))
    .toEqual(['No location has the code nowhere.']);
  scanCode('Bay 1');
  await screen.findByText('Bay 1', { selector: 'b' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaves an edited count only when it is saved or canceled', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  scanCode('411700000002');
  await expect.poll(itemName).toBe('Armstrong Red Maple - 15 gal');
  enter('Quantity', '12');
  await press('Save');
  await expect.poll(waiting).toHaveLength(1);
  await go(`/availability/count?edit=${outbox.store.get().entries[0]?.id}`);
  await screen.findByText('Editing existing count');
  scanCode('411700000003');
  await expect
    .poll(() => toastTexts().map(([, text]) => text))
    .toEqual(['Save or cancel the count that you are editing first.']);
  expect(itemName()).toBe('Armstrong Red Maple - 15 gal');
});

test('takes many scans without a pause, one after another', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  const scanned = Array.from({ length: 40 }, (_, index) => countedItems[index % 4]);
  for (const item of scanned) scanCode(item?.upc ?? '');
  await expect.poll(itemName).toBe(scanned.at(-1)?.name);
  expect([waiting(), quantity().value]).toEqual([[], '']);
});

test('takes the code of an item for a scan, not for a quantity, when a slow scanner types it', async () => {
  const { waiting } = await showCount();
  await chooseBay();
  scanCode('411700000002');
  await expect.poll(itemName).toBe('Armstrong Red Maple - 15 gal');
  enter('Quantity', '411700000003');
  await press('Save');
  await expect.poll(itemName).toBe('Bowhall Red Maple - 3 gal');
  expect([waiting(), quantity().value]).toEqual([[], '']);
  // The code of no item is a very large quantity.
  enter('Quantity', '999000111222');
  await press('Save');
  await screen.findByText(/999,000,111,222 is a very large quantity/);
  await press('Keep editing');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(waiting()).toEqual([]);
  await press('Save');
  await screen.findByRole('dialog', { name: 'Save 999,000,111,222?' });
  await press('Save');
  await expect.poll(waiting).toEqual([`Bowhall Red Maple - 3 gal, 999000111222 at ${bay}, grade 2`]);
});
