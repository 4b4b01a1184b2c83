import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { errorLog } from '#platform/web/errorLog/errorStore.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

const emptyText = 'No Errors to show. If you are experiencing issues, please contact support.';
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('row').slice(1);

test.each([
  ['a user', undefined],
  ['nobody', null],
])('shows an empty error log to %s', async (_, user) => {
  await showApp({ path: '/errorLog', ...(user === null && { user }) });
  await screen.findByText(emptyText);
  expect(
    screen.getByText('The last 100 errors that have occurred in the app are available here.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy all' })).toBeNull();
});

test('counts a failed operation at the bell, lists it, shows its details and copies them', async () => {
  const server = await startAppServer();
  const restore = server.refuse(TenantDocument, 'INTERNAL', 'Something went wrong. Reference 4711.');
  // The frame reads the tenant, too: a page that mounts after the failure would read it again.
  const release = server.hold(TenantDocument);
  const { user, path } = await showApp({ server, path: '/account' });
  await screen.findByText('Tenant settings');
  release();
  await screen.findByText('Error loading tenant settings');
  // Another failure would replace the row of this one.
  restore();
  const button = await bell(/^1 ?new error$/);
  expect(button.textContent).toBe('1 new error');
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: /^Tenant/ }));
  expect(path()).toBe('/errorLog');
  const row = await screen.findByRole('row', { name: /Tenant/ });
  expect(row.textContent).toContain('Api Error');
  expect(row.textContent).toContain('Something went wrong. Reference 4711.');
  // Opening the page marks all errors as viewed.
  await bell('Errors');

  await user.click(row);
  const dialog = within(screen.getByRole('dialog', { name: 'Api Error' }));
  expect(dialog.getByText(/"code": "INTERNAL"/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Time: .*\nCode: Tenant\nMessage: Api Error\nDetail: Something went wrong\./,
  );
  expect(localStorage.getItem('error')).not.toMatch(/eyJ|bearer/i);
});

test('logs a network failure without counting it at the bell', async () => {
  const server = await startAppServer();
  server.loseResponses(TenantDocument);
  const { user } = await showApp({ server, path: '/account' });
  await screen.findByText('Error loading tenant settings');
  await user.click(await bell('Errors'));
  await screen.findByText('No new errors');
  await user.click(screen.getByRole('menuitem', { name: 'Open error log' }));
  const row = await screen.findByRole('row', { name: /Tenant/ });
  expect(row.textContent).toContain('Network request failed');
});

/** Stores 100 errors of which three are new. */
function storeErrors(): void {
  const entries = Array.from({ length: 100 }, (_, index) => ({
    id: String(index),
    code: `Call${index}`,
    message: 'x'.repeat(300),
    detail: '',
    extra: '',
    timestamp: new Date(Date.UTC(2026, 4, 1) - index * 3_600_000).toISOString(),
    viewed: index > 2,
    count: index === 1 ? 7 : 1,
  }));
  errorLog.set({ owner: '', entries });
}

test('shows up to 100 errors with 200 characters each, and marks the new ones once', async () => {
  storeErrors();
  const first = await showApp({ path: '/errorLog' });
  await screen.findByText('Call99');
  expect(rows()).toHaveLength(100);
  expect(rows()[0]?.textContent).toContain(`${'x'.repeat(200)}…`);
  expect(rows()[1]?.textContent).toContain('7 times');
  expect(screen.getAllByText('New', { exact: true })).toHaveLength(3);
  first.unmount();
  await showApp({ path: '/errorLog' });
  await screen.findByText('Call99');
  expect(rows()).toHaveLength(100);
  expect(screen.queryAllByText('New', { exact: true })).toHaveLength(0);
});

test('lists errors as cards on the phone', async () => {
  storeErrors();
  await setLayout({ width: 390 });
  const { user } = await showApp({ path: '/errorLog' });
  const card = await screen.findByRole('button', { name: /^Call1(?!\d)/ });
  expect(card.textContent).toContain('7 times');
  await user.click(card);
  expect(screen.getByRole('dialog').textContent).toContain('most recent of 7');
});
