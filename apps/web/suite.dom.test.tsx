import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from './testing/showApp.tsx';

const launcher = {
  forecast: 'https://forecast.example.com/',
  produce: 'https://produce.example.com/',
  restock: null,
  count: 'https://count.example.com/app',
};

test('shows every app, opens external ones in a new tab and disables those without a link', async () => {
  await showApp({ path: '/', config: { launcher } });
  const main = within(await screen.findByRole('main'));
  await main.findByText(/^Good (morning|afternoon|evening), Morgan$/);
  for (const [name, to] of [
    ['Fulfill', '/fulfill/orders'],
    ['Availability', '/availability'],
    ['Material', '/material'],
  ] as const)
    expect(main.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(to);
  for (const [name, address] of [
    ['Forecast', launcher.forecast],
    ['Produce', launcher.produce],
    ['Count', launcher.count],
  ] as const) {
    const link = main.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
  for (const name of ['Restock', 'Engage', 'Verify', 'Events']) {
    expect(main.getByText(name, { exact: true })).toBeTruthy();
    expect(main.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
  }
});
