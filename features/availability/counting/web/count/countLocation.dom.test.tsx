import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { chooseBay, countItem, enter, press, showCount } from './testing/showCount.tsx';

const bay = 'House 2 › Section D › Bay 2';
const dialog = () => within(screen.getByRole('dialog'));

test('marks a bay as finished, says so in the location sheet, and takes it back', async () => {
  const { outbox } = await showCount();
  await chooseBay();
  await press('Nothing else here');
  // Nothing says so before it is on the disk.
  expect(screen.getByRole('button', { name: 'Nothing else here', pressed: false, busy: true })).toBeDefined();
  expect(outbox.store.get().entries).toEqual([]);
  await screen.findByRole('button', { name: 'Bay 2 is finished', pressed: true });
  expect(outbox.store.get().entries).toMatchObject([
    { kind: 'completedLocation', payload: { locationId: 'h2d2', locationPath: bay } },
  ]);
  await press(/Location:/);
  expect(dialog().getByRole('button', { name: 'Finished Bay 2' })).toBeDefined();
  await press('Close');
  await press('Bay 2 is finished');
  await expect.poll(() => outbox.store.get().entries).toEqual([]);
  await press('Nothing else here');
  // The message of the first mark has an Undo, too.
  await screen.findByRole('button', { name: 'Bay 2 is finished', pressed: true });
  await press('Undo');
  await expect.poll(() => outbox.store.get().entries).toEqual([]);
});

test('keeps a bay finished after it was posted, takes no mark back that was sent, and lists what was posted', async () => {
  const { outbox } = await showCount();
  await chooseBay();
  await countItem('Katsura Tree', '42');
  await expect.poll(() => outbox.store.get().entries).toHaveLength(1);
  await press('Nothing else here');
  await screen.findByRole('button', { name: 'Bay 2 is finished', pressed: true });
  const ids = outbox.store.get().entries.map(({ id }) => id);
  await act(() => outbox.markSent(ids));
  await press('Undo');
  await findToast('Bay 2 was posted as finished');
  expect(outbox.store.get().entries).toHaveLength(2);
  const postedAt = new Date();
  const results = ids.map((id) => ({ id, rev: 1, outcome: 'RECORDED' as const, message: null }));
  await act(() => outbox.settle(results, postedAt.toISOString()));
  expect(outbox.store.get().entries).toEqual([]);
  await press('Bay 2 is finished');
  expect(screen.getByRole('button', { name: 'Bay 2 is finished', pressed: true })).toBeDefined();
  const counted = within(screen.getByRole('region', { name: 'Bay 2' })).getByRole('listitem');
  expect(counted.textContent).toMatch(/^Katsura Tree - 2in B&B42Grade 2Posted \d+:\d\d [AP]M$/);
  expect(within(counted).queryByRole('button')).toBeNull();
  // The next count of the slot says that it replaces the posted one.
  enter(/^Item: name/, 'katsura');
  await press(/Katsura/);
  expect(screen.getByText(/^You posted 42 here at .*[AP]M\. A new count replaces it\.$/)).toBeDefined();
  act(() => screen.getByRole('radio', { name: '3' }).click());
  expect(screen.queryByText(/^You posted 42 here/)).toBeNull();
});

test('shows a bay as finished a day long', async () => {
  const { outbox } = await showCount();
  await chooseBay();
  await press('Nothing else here');
  await screen.findByRole('button', { name: 'Bay 2 is finished' });
  const results = outbox.store.get().entries.map(({ id }) => ({
    id,
    rev: 1,
    outcome: 'RECORDED' as const,
    message: null,
  }));
  await act(() => outbox.settle(results, new Date(Date.now() - 25 * 3_600_000).toISOString()));
  expect(await screen.findByRole('button', { name: 'Nothing else here', pressed: false })).toBeDefined();
});

test('focuses the search of the location sheet at a desk alone: on a phone the keyboard would cover the sheet', async () => {
  await showCount();
  await press('Choose a location');
  await expect.poll(() => document.activeElement).toBe(dialog().getByLabelText(/^Search or scan/));
  await press('Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await setLayout({ width: 390, height: 844 });
  await press('Choose a location');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(document.activeElement?.tagName).not.toBe('INPUT');
});

test('offers sections without a house, is valid at a leaf alone, and finds locations by words', async () => {
  await showCount();
  await press('Choose a location');
  const house = dialog().getByLabelText(/^House/);
  expect([...house.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a house or section',
    'House 2',
    'Loading Dock',
  ]);
  expect(dialog().getByText('Choose a house or section', { selector: 'button' })).toHaveProperty(
    'disabled',
    true,
  );
  act(() => void fireEvent.change(house, { target: { value: 'h2' } }));
  expect(dialog().getByText('Choose a section', { selector: 'button' })).toHaveProperty('disabled', true);
  await press('Section C');
  expect(dialog().getByText('Use Section C')).toHaveProperty('disabled', false);
  enter('Search or scan a location', 'd bay 1');
  await press('House 2 › Section D › Bay 1');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Bay 1', { selector: 'b' })).toBeDefined();
});
