import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { setLocalSettingsOwner } from '#platform/web/settings/localSettings.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { launcher, showApp, startAppServer } from '../testing/showApp.tsx';
import { act } from '#platform/web/testing/dom/render.tsx';

const findHeading = (name: string) => screen.findByRole('heading', { name });
const root = document.documentElement;

test('greets the user and shows every app: external ones in a new tab, those without a link disabled', async () => {
  await showApp({ path: '/', config: { launcher } });
  const main = within(await screen.findByRole('main'));
  await main.findByText(/^Good (morning|afternoon|evening), Morgan$/);
  expect(main.getByRole('link', { name: /^Fulfill/ }).getAttribute('href')).toBe('/fulfill/orders');
  expect(main.getByRole('link', { name: /^Material/ }).getAttribute('href')).toBe('/material/items');
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

test('lists every app in the app switcher with a heading for mobile ones, and opens one', async () => {
  const { user, path } = await showApp({ path: '/settings', config: { launcher } });
  await user.click(await screen.findByRole('button', { name: /app switcher$/ }));
  const apps = within(screen.getByRole('dialog', { name: 'Apps' }));
  expect(apps.getAllByRole('listitem')).toHaveLength(10);
  const mobile = apps.getByText('MOBILE').closest('section');
  expect([...(mobile?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Availability/),
    expect.stringMatching(/^Material/),
    expect.stringMatching(/^Count/),
  ]);
  expect(apps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fulfill/),
    expect.stringMatching(/^Forecast/),
    expect.stringMatching(/^Produce/),
    expect.stringMatching(/^Availability/),
    expect.stringMatching(/^Material/),
    expect.stringMatching(/^Count/),
  ]);
  await user.click(apps.getByRole('link', { name: /^Fulfill/ }));
  await expect.poll(path).toBe('/fulfill/orders');
  expect(screen.queryByRole('dialog', { name: 'Apps' })).toBeNull();
});

test('leads from the settings of the device to those of the company, and marks one of them in the menu', async () => {
  const { user, path } = await showApp({ path: '/settings' });
  const findMarked = () =>
    screen
      .getAllByRole('navigation')
      .flatMap((menu) => within(menu).queryAllByRole('link', { current: 'page' }))
      .map(({ textContent }) => textContent);
  const link = await screen.findByRole('link', { name: 'Open Company' });
  expect(findMarked()).toEqual(['Settings']);
  await user.click(link);
  await expect.poll(path).toBe('/settings/company');
  await expect.poll(findMarked).toEqual(['Company']);
});

test('shows user and tenant settings on the account page, retries a failed read, and signs out', async () => {
  const server = await startAppServer();
  const repair = server.refuse(TenantDocument, 'INTERNAL');
  const { user, session } = await showApp({ server, path: '/account' });
  await screen.findByText('Error loading tenant settings');
  expect(screen.getByRole('main').textContent).toContain('manager@moif.example.com');
  repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Max Discount %');
  await user.click(screen.getByRole('button', { name: /Account: Morgan Fielding$/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(session.trips).toEqual(['signOut', 'signIn']);
  expect(screen.queryByText('Max Discount %')).toBeNull();
});

test('restores the theme chosen in the account menu', async () => {
  const first = await showApp({ path: '/account' });
  await screen.findByText('Max Discount %');
  expect(root.dataset['theme']).toBe('light');
  await first.user.click(screen.getByRole('button', { name: /Account: / }));
  await first.user.click(screen.getByRole('menuitemradio', { name: 'Dark theme' }));
  expect(root.dataset['theme']).toBe('dark');
  first.unmount();
  delete root.dataset['theme'];
  await showApp({ path: '/account' });
  await screen.findByText('Max Discount %');
  expect(root.dataset['theme']).toBe('dark');
});

test('applies settings at once and stores them on the device for the user', async () => {
  setLocalSettingsOwner(morgan);
  const first = await showApp({ path: '/settings' });
  await first.user.click(await screen.findByRole('switch', { name: 'Dark theme' }));
  expect(root.dataset['theme']).toBe('dark');
  for (const [step, pixels] of [10, 12, 14, 16, 18, 20].entries()) {
    const radio = screen.getByRole('radio', { name: `${step + 1}, ${pixels} pixels` });
    expect(radio.closest('label')?.textContent).toBe(String(step + 1));
    await first.user.click(radio);
    expect(root.style.getPropertyValue('--text-size')).toBe(String(pixels));
  }
  await first.user.click(screen.getByRole('radio', { name: '50' }));
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({
    email: 'manager@moif.example.com',
    tenantId: 'MOIF',
    paginationPageSize: 50,
  });
  first.unmount();
  const { user } = await showApp({ path: '/settings' });
  const dark = await screen.findByRole<HTMLInputElement>('switch', { name: 'Dark theme' });
  expect(dark.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '50' }).checked).toBe(true);
  expect(root.style.getPropertyValue('--text-size')).toBe('20');
  await user.click(dark);
  expect(root.dataset['theme']).toBe('light');
});

test('collapses the navigation on wide screens, by button and key, and stores it', async () => {
  const first = await showApp({ path: '/settings' });
  await first.user.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
  const open = () => screen.queryByRole('button', { name: 'Open navigation' });
  expect(open()?.getAttribute('aria-expanded')).toBe('false');
  first.unmount();
  const { user } = await showApp({ path: '/settings' });
  await findHeading('Settings');
  expect(open()).toBeTruthy();
  await user.keyboard('[[');
  expect(open()).toBeNull();
  await user.keyboard('[[');
  expect(open()).toBeTruthy();
});

test('opens the navigation over the page on narrow screens and closes it with a link', async () => {
  await setLayout({ width: 390 });
  const { user } = await showApp({ path: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const suite = within(screen.getByRole('navigation', { name: 'Suite' }));
  await user.click(suite.getByRole('link', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  await expect.poll(() => screen.queryByRole('navigation', { name: 'Suite' })).toBeNull();
});

test('focuses the page after the start, and after a link in it has led to another', async () => {
  const { user, path } = await showApp({ path: '/account' });
  const page = () => screen.getByRole('main');
  await screen.findByText('Max Discount %');
  await expect.poll(() => document.activeElement).toBe(page());
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? page());
  await user.click(await within(page()).findByRole('link', { name: /^Fulfill/ }));
  await expect.poll(path).toBe('/fulfill/orders');
  await expect.poll(() => document.activeElement).toBe(page());
});

test('shows breadcrumbs of the path on wide screens only', async () => {
  const { user, path } = await showApp({ path: '/fulfill/price/erp' });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  await findHeading('This page does not exist yet.');
  await user.click(crumbs.getByRole('link', { name: 'Fulfill' }));
  await expect.poll(path).toBe('/fulfill/orders');
  await expect
    .poll(() => crumbs.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Fulfill', 'Orders']);
  await setLayout({ width: 390 });
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
});

const longPath = `/fulfill/${'a'.repeat(2000)}`;

test.each([
  '/%',
  '/%ff',
  '/fulfill/%E0%A4%A',
  '/%00',
  '/🌱',
  '/__proto__',
  '/..%2f..%2fetc',
  '/fulfill/price/%00%3Cscript%3E',
  longPath,
  '/nothing/here',
  '/fulfill/price/erp',
  '/fulfill/price/erp/price/1',
  '/fulfill/orders/order/',
  '/fulfill/orders/master-order',
])('shows that %.40s does not exist', async (path) => {
  await showApp({ path });
  await findHeading('This page does not exist yet.');
  expect(screen.getByRole('navigation', { name: 'Suite' })).toBeTruthy();
});

test('shows users without access an error and offers another sign-in', async () => {
  const { user, session } = await showApp({ path: '/forbidden' });
  await findHeading('Not Authorized');
  await user.click(screen.getByRole('button', { name: 'Try Logging in Again' }));
  expect(session.trips).toEqual(['signOut']);
});

test('offers the sign-in on the signed-out page, with a network', async () => {
  await showApp({ path: '/no-redirect', user: null });
  await findHeading('You are not signed in.');
  expect(screen.getByText('Sign in to work with orders, prices and stock.')).toBeTruthy();
  // The top bar does not offer it a second time.
  const signIn = screen.getByRole('link', { name: 'Sign In' });
  expect(signIn.getAttribute('href')).toBe('/');
  act(() => setOnline(false));
  expect(screen.getByText('You are offline. Sign in once you are back online.')).toBeTruthy();
});

test('shows no user and sends no requests on pages outside the sign-in', async () => {
  const server = await startAppServer();
  for (const [path, heading] of [
    ['/no-redirect', 'You are not signed in.'],
    ['/forbidden', 'Not Authorized'],
  ] as const) {
    const { unmount } = await showApp({ path, server });
    await findHeading(heading);
    expect(screen.queryByText(/Morgan/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
    unmount();
  }
  expect(server.requests(TenantDocument)).toEqual([]);
  const { user } = await showApp({ path: '/no-redirect', server });
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await screen.findByRole('button', { name: /^Account: Morgan/ });
  act(() => history.back());
  await findHeading('You are not signed in.');
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
});

test('shows the start of the suite and what belongs to no area at the foot of the navigation of each', async () => {
  await showApp({ path: '/fulfill/nothing' });
  await findHeading('This page does not exist yet.');
  const links = within(screen.getByRole('navigation', { name: 'Suite' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Settings',
    'Support Center',
    'Account',
  ]);
});
