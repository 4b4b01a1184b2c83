import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pressTool } from '../support/ribbon.ts';
import { storeLayouts } from '../support/savedLayouts.ts';
import { closeMessages, toastText } from '../support/toast.ts';

const cardLocators = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true }).getByRole('listitem');
const foot = (page: Page): Locator => page.getByText(/^viewing/);

/** Closes a message, which covers the tools. */
async function dismiss(page: Page, text: string | RegExp): Promise<void> {
  await expect(toastText(page, text)).toBeVisible();
  await closeMessages(page);
}

// No other test uses layouts of this user.
const user = 'manager@sfg';
test.use({ user });

test('applies and displays sort and filters of a layout to cards and their export on the phone', async ({
  page,
  callAs,
}) => {
  const layout = {
    columns: [{ key: 'customerName' }, { key: 'status' }, { key: 'orderEntityNumber', hidden: true }],
    sorts: [{ key: 'customerName', direction: 'asc' }],
    filters: { customerName: { filterType: 'text', type: 'contains', filter: 'farm' } },
  };
  await storeLayouts(callAs, user, { Farms: layout });
  await page.goto('/fulfill/orders');
  const cards = cardLocators(page, 'Orders');
  await expect(cards).toHaveCount(10);
  await pressTool(page, 'Load Layout');
  const farms = page.getByRole('list', { name: 'Your layouts' }).getByRole('button', { name: 'Farms' });
  await expect(farms.first()).toBeVisible();
  await farms.first().tap();
  await dismiss(page, 'Layout "Farms" loaded');
  const arranged = page.getByRole('group', { name: 'Sort and filters' });
  await expect(arranged).toContainText('Sorted by Customer · Filtered by Customer');
  await expect(foot(page)).toHaveText(/filtered from/);
  await expect(async () => {
    const customers = await cards.locator('.line').allInnerTexts();
    expect(customers.length).toBeGreaterThan(0);
    expect(customers.filter((name) => !/farm/i.test(name))).toEqual([]);
    expect(customers).toEqual(customers.toSorted((a, b) => a.localeCompare(b)));
  }).toPass();

  const waiting = page.waitForEvent('download');
  await pressTool(page, 'Export CSV');
  const [headerLine = ''] = (await readFile(await (await waiting).path(), 'utf8')).split('\r\n');
  expect(headerLine).toMatch(/^\ufeff?"Customer",/);
  expect(headerLine).not.toContain('"Number"');
  await dismiss(page, /rows? exported$/);

  await page.getByLabel('Quick search').fill('no such customer');
  await expect(page.getByText('No orders match “no such customer” and your filters.')).toBeVisible();
  await page.getByLabel('Quick search').fill('');
  await pressTool(page, 'Save Layout');
  await expect(page.getByRole('dialog', { name: 'Save Layout' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await arranged.getByRole('button', { name: 'Clear' }).tap();
  await expect(arranged).toBeHidden();
  await expect(foot(page)).not.toHaveText(/filtered from/);
  await storeLayouts(callAs, user, {});
});
