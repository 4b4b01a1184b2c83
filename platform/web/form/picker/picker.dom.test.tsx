import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Picker } from './Picker.tsx';
import type { PickerPage, PickerSource } from './pickerSource.ts';
import { usePickerRows } from './usePickerRows.ts';

test('keeps the options in their places while one is pressed', async () => {
  const results = Promise.withResolvers<PickerPage<string>>();
  const plants: PickerSource<string> = {
    key: ['plants'],
    id: (plant) => plant,
    name: (plant) => plant,
    search: async (search) => (search === '' ? { rows: ['Aster', 'Begonia'], next: null } : results.promise),
  };
  function Plants() {
    const [plant, setPlant] = useState<string | null>(null);
    const [search, setSearch] = useState('');
    // The same search at the same time, which does not wait for the release.
    const { rows } = usePickerRows(plants, search, true);
    return (
      <div onInput={() => setSearch('b')}>
        <Picker id="plant" noun="plant" source={plants} value={plant} onChange={setPlant} />
        <p>Found {rows.join()}</p>
      </div>
    );
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Plants }, path: '/' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await user.click(field);
  await screen.findByRole('option', { name: 'Begonia' });
  await user.keyboard('b');
  const begonia = screen.getByRole('option', { name: 'Begonia' });
  await user.hover(begonia);
  await user.pointer({ keys: '[MouseLeft>]', target: begonia });
  results.resolve({ rows: ['Begonia'], next: null });
  await screen.findByText('Found Begonia');
  expect(options()).toEqual(['Aster', 'Begonia']);
  // The list scrolls to the option it highlights.
  expect(field.getAttribute('aria-activedescendant')).toBe(begonia.id);
  await user.pointer({ keys: '[/MouseLeft]', target: begonia });
  await expect.poll(() => field.value).toBe('Begonia');
});

test('shows the results of a search once nothing is pressed', async () => {
  const plants: PickerSource<string> = {
    key: ['plants'],
    id: (plant) => plant,
    name: (plant) => plant,
    search: async (search) => ({
      rows: ['Aster', 'Begonia'].filter((name) => name.startsWith(search)),
      next: null,
    }),
  };
  const Plants = () => <Picker id="plant" noun="plant" source={plants} value={null} onChange={() => {}} />;
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Plants }, path: '/' });
  await user.type(screen.getByRole('combobox'), 'B');
  await expect
    .poll(() => screen.queryAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Begonia']);
});

test('says what was searched when nothing matches', async () => {
  const plants: PickerSource<string> = {
    key: ['plants'],
    id: (plant) => plant,
    name: (plant) => plant,
    search: async () => ({ rows: [], next: null }),
  };
  const locations = { ...plants, key: ['locations'], empty: () => 'No Locations found' };
  const Fields = () => (
    <>
      <Picker id="plant" noun="plant" source={plants} value={null} onChange={() => {}} placeholder="Plant" />
      <Picker id="place" noun="place" source={locations} value={null} onChange={() => {}} placeholder="At" />
    </>
  );
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Fields }, path: '/' });
  await user.click(screen.getByPlaceholderText('Plant'));
  await screen.findByText('No plant found');
  await user.keyboard(' mum ');
  await screen.findByText('No plant matches “mum”.');
  await user.type(screen.getByPlaceholderText('At'), 'mum');
  await screen.findByText('No Locations found');
});
