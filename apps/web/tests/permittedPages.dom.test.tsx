import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { roles } from '#features/identity/accounts/role.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { showApp } from '../testing/showApp.tsx';

const counter = { ...morgan, capabilities: roles.counter };

test('leads a counter to the pages of the role only, by tile, menu, key and palette', async () => {
  const { user, path } = await showApp({ path: '/', user: counter });
  const tile = await within(await screen.findByRole('main')).findByRole('link', { name: /^Fulfill/ });
  expect(tile.getAttribute('href')).toBe('/fulfill/locations');
  const counting = within(screen.getByRole('main')).getByRole('link', { name: /^Availability/ });
  expect(counting.getAttribute('href')).toBe('/availability/count');
  await user.click(tile);
  await expect.poll(path).toBe('/fulfill/locations');
  const menu = within(await screen.findByRole('navigation', { name: 'Fulfill' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Locations',
    'Items',
    'Categories',
    'Availability',
    'Programs',
  ]);
  await user.keyboard('gc');
  expect(path()).toBe('/fulfill/locations');
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await palette.findByText('Locations');
  for (const name of ['Customers', 'Orders', 'Price Groups', 'Imports'])
    expect(palette.queryByText(name)).toBeNull();
});

test('lists actions that the user may not run behind all other entries of the palette', async () => {
  const { user } = await showApp({ path: '/fulfill/locations', user: counter });
  await screen.findByRole('button', { name: 'Add New' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  const disabled = async () => {
    const options = await palette.findAllByRole('option');
    return options.map((option) => option.getAttribute('aria-disabled') === 'true');
  };
  const isSorted = (flags: readonly boolean[]) =>
    flags.join() === flags.toSorted((a, b) => Number(a) - Number(b)).join();
  await user.keyboard('add new');
  expect(await disabled()).toEqual([true]);
  await user.keyboard('{Control>}a{/Control}l');
  const flags = await disabled();
  expect([new Set(flags).size, isSorted(flags)]).toEqual([2, true]);
});

test('leads from the start of the area to the first page that the user may see', async () => {
  const { path } = await showApp({ path: '/fulfill', user: counter });
  await expect.poll(path).toBe('/fulfill/locations');
});

const material = { ...morgan, capabilities: ['material.view'] };

test('has no link to an area without such a page', async () => {
  await showApp({ path: '/', user: material });
  const tile = (await screen.findByRole('heading', { name: 'Fulfill' })).closest('li');
  expect(tile?.querySelector('a')).toBeNull();
});

test('says at the start of an area that the user may see none of its pages', async () => {
  await showApp({ path: '/fulfill', user: material });
  await screen.findByRole('heading', { name: 'You do not have permission to see this' });
});

test('leads a user who may only count to the counting app', async () => {
  const { user, path } = await showApp({
    path: '/',
    user: { ...morgan, capabilities: ['availability.count'] },
  });
  const tile = await within(await screen.findByRole('main')).findByRole('link', { name: /^Availability/ });
  expect(screen.getByRole('heading', { name: 'Fulfill' }).closest('li')?.querySelector('a')).toBeNull();
  await user.click(tile);
  await expect.poll(path).toBe('/availability/count');
  const menu = within(await screen.findByRole('navigation', { name: 'Availability' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Count Items',
    'Review & Post Counts',
    'Posted Counts',
    'Sync Data',
  ]);
});
