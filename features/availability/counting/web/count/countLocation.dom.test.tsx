import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { act } from '#platform/web/testing/dom/render.tsx';
import { chooseBay, enter, press, showCount } from './testing/showCount.tsx';

const bay = 'House 2 › Section D › Bay 2';
const dialog = () => within(screen.getByRole('dialog'));

test('marks a bay as finished, says so in the location sheet, and takes it back', async () => {
  const { outbox } = await showCount();
  await chooseBay();
  await press('Nothing else here');
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
  await press('Undo');
  await expect.poll(() => outbox.store.get().entries).toEqual([]);
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
