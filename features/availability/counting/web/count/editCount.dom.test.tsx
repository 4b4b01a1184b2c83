import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { act } from '#platform/web/testing/dom/render.tsx';
import { toastTexts } from '#platform/web/testing/toastTexts.ts';
import { chooseBay, countItem, enter, press, showCount } from './testing/showCount.tsx';

const bay = 'House 2 › Section D › Bay 2';
const quantity = (): HTMLInputElement => screen.getByLabelText('Quantity');
const toasts = () => toastTexts().map(([, text]) => text);

test('edits a waiting count, and Cancel restores what was being typed', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '96');
  await expect.poll(waiting).toHaveLength(1);
  const [entry] = outbox.store.get().entries;
  enter(/^Item: name/, 'bowhall');
  await press(/Bowhall/);
  enter('Quantity', '7 + 1');
  await go(`/availability/count?edit=${entry?.id}`);
  await screen.findByText('Editing existing count');
  expect(quantity().value).toBe('96');
  enter('Quantity', '5');
  await press('Cancel');
  expect(screen.queryByText('Editing existing count')).toBeNull();
  expect([screen.getByRole('heading', { level: 2 }).textContent, quantity().value]).toEqual([
    'Bowhall Red Maple - 3 gal',
    '7 + 1',
  ]);
  await go(`/availability/count?edit=${entry?.id}`);
  await screen.findByText('Editing existing count');
  enter('Quantity', '69');
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 69 at ${bay}, grade 2`]);
  expect(outbox.store.get().entries).toMatchObject([
    { id: entry?.id, rev: 2, recordedAt: entry?.recordedAt },
  ]);
  // The count that was being typed goes on.
  expect(quantity().value).toBe('7 + 1');
});

test('searches the item of a waiting count of an unknown code, and shows the code', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  enter(/^Item: name/, '999999999999');
  await press('Keep the code');
  expect(screen.getByText(/choose the item later/)).toBeDefined();
  enter('Quantity', '8');
  await press('Save');
  await expect.poll(waiting).toHaveLength(1);
  await go(`/availability/count?edit=${outbox.store.get().entries[0]?.id}`);
  await screen.findByText('Editing existing count');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Item: name/));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Code 999999999999');
  expect(screen.queryByText(/choose the item later/)).toBeNull();
  expect(quantity().value).toBe('8');
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  expect(document.activeElement).toBe(quantity());
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 8 at ${bay}, grade 2`]);
});

test('saves an edited count that was posted meanwhile as a new one', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '96');
  await expect.poll(waiting).toHaveLength(1);
  const [entry] = outbox.store.get().entries;
  await go(`/availability/count?edit=${entry?.id}`);
  await screen.findByText('Editing existing count');
  await outbox.settle(
    [{ id: entry?.id ?? '', rev: 1, outcome: 'RECORDED', message: null }],
    '2026-11-30T10:00:00.000Z',
  );
  enter('Quantity', '69');
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 69 at ${bay}, grade 2`]);
  expect(outbox.store.get().entries[0]?.id).not.toBe(entry?.id);
  expect(toasts()).toContain('The count was posted meanwhile');
});

test('says that a count that was posted meanwhile stands at its place when the edit moves it', async () => {
  const { waiting, outbox, go } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '96');
  await expect.poll(waiting).toHaveLength(1);
  const [entry] = outbox.store.get().entries;
  await go(`/availability/count?edit=${entry?.id}`);
  await screen.findByText('Editing existing count');
  await outbox.settle(
    [{ id: entry?.id ?? '', rev: 1, outcome: 'RECORDED', message: null }],
    '2026-11-30T10:00:00.000Z',
  );
  act(() => screen.getByRole('radio', { name: '3' }).click());
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 96 at ${bay}, grade 3`]);
  await expect
    .poll(() => toastTexts().at(-1)?.join())
    .toContain('It stands as it was posted. Tell your supervisor if it should not.');
});

test('keeps what is typed over a restart, with its location and the count that is edited', async () => {
  const { waiting, outbox, restart } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '96');
  await expect.poll(waiting).toHaveLength(1);
  enter(/^Item: name/, 'bowhall');
  await press(/Bowhall/);
  enter('Quantity', '12*4');
  enter('Comment', 'half of them');
  const { go } = await restart();
  await screen.findByLabelText('Quantity');
  expect(quantity().value).toBe('12 × 4');
  await go(`/availability/count?edit=${outbox.store.get().entries[0]?.id}`);
  await screen.findByText('Editing existing count');
  enter('Quantity', '9');
  await go('/availability/review');
  await screen.findByText('Review');
  await go('/availability/count');
  await screen.findByText('Editing existing count');
  expect(quantity().value).toBe('9');
  await press('Cancel');
  expect(quantity().value).toBe('12 × 4');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('half of them');
  expect(screen.getByText('Bay 2', { selector: 'b' })).toBeDefined();
});

test('keeps a count when the browser refuses to store it', async () => {
  const { waiting, outbox } = await showCount();
  await chooseBay();
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  enter('Quantity', '96');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press('Save');
  await expect.poll(toasts).toContain('The count could not be saved on this device.');
  put.mockRestore();
  expect(quantity().value).toBe('96');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(outbox.store.get().entries).toEqual([]);
  await press('Save');
  await expect.poll(waiting).toEqual([`Katsura Tree - 2in B&B, 96 at ${bay}, grade 2`]);
});
