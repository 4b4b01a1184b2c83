import type { Page } from '@playwright/test';
import { failOperation, readOperationName } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { parseAmount, gridLocators } from '../support/grid.ts';

const foot = (page: Page) => page.getByText(/^viewing/);

test('searches orders by number, customer and PO number, and shows when none match', async ({
  page,
  createOrder,
}) => {
  const made = await createOrder('manager@moif', { poNumber: 'GRID-SEARCH' });
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await expect(orders.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(made.orderNumber);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows).toContainText('Cedar Creek Plant Company');
  await expect(foot(page)).toHaveText(/^viewing 1 of 1 rows, filtered from \d+$/);

  await page.getByLabel('Quick search').fill('grid-search CEDAR');
  await expect(orders.row(made.orderNumber)).toBeVisible();

  await page.getByLabel('Quick search').fill('no such order');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(foot(page)).toHaveText(/^viewing 25 of \d+ rows$/);

  // Hidden columns are not searched.
  await page.getByLabel('Quick search').fill('grid-search');
  await expect(orders.row(made.orderNumber)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'PO Number' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('sorts totals and numbers numerically in both directions', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  const numbers = (await orders.column('Number')).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await orders.header('Order Total').click();
  await expect(orders.header('Order Total')).toHaveAttribute('aria-sort', 'ascending');
  let rising: number[] = [];
  await expect(async () => {
    rising = (await orders.column('Order Total')).map(parseAmount);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  }).toPass();

  await orders.header('Order Total').click();
  await expect(orders.header('Order Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(async () => {
    const falling = (await orders.column('Order Total')).map(parseAmount);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(falling[0]).toBeGreaterThan(Math.max(...rising));
  }).toPass();
});

test('resizes a column by dragging and resets it', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const customer = gridLocators(page, 'Orders').header('Customer');
  const before = await customer.boundingBox();
  if (!before) throw new Error('The column is not visible.');
  await page.mouse.move(before.x + before.width - 1, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 79, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await customer.boundingBox())?.width ?? 0))
    .toBe(before.width + 80);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await customer.boundingBox())?.width).toBe(before.width);
});

test('turns pages of 10 to 100 rows and restores the page size', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  const first = await orders.column('Number');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect.poll(() => orders.column('Number')).not.toEqual(first);

  for (const size of ['10', '50', '100']) {
    await page.getByLabel('Rows per page').selectOption(size);
    await expect(foot(page)).toHaveText(new RegExp(`^viewing ${size} of \\d+ rows`));
  }
  await page.getByLabel('Rows per page').selectOption('10');
  await page.reload();
  await expect(foot(page)).toHaveText(/^viewing 10 of \d+ rows/);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
});

test('keeps a range of cells with its rows when the page changes', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await (await orders.cell(orders.rows.nth(1), 'Customer')).focus();
  await page.keyboard.press('Shift+ArrowDown');
  const spanned = page.locator('.cell-ranged');
  await expect(spanned).toHaveCount(2);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(spanned).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(spanned).toHaveCount(2);
});

test.describe('a column that depends on company settings', () => {
  test.use({ user: 'manager@sfg', viewport: { width: 2600, height: 900 } });

  test('restores its filter and keeps it when the rows are sorted', async ({ page }) => {
    const filters = { finalCredit: { filterType: 'text', type: 'equals', filter: 'Yes' } };
    await page.addInitScript(
      (storedLayout) => localStorage.setItem('grid.combinedOrders', storedLayout),
      JSON.stringify({ layout: { filters } }),
    );
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (readOperationName(route.request()) === 'Tenant') await until;
      await route.continue();
    });
    await page.goto('/fulfill/orders');
    const orders = gridLocators(page, 'Orders');
    await expect(orders.rows).toHaveCount(25);
    go();
    await expect(orders.header('Final Credit').locator('.ag-filter-active')).toBeVisible();
    await expect(foot(page)).toHaveText(/, filtered from/);
    await orders.header('Customer').click();
    await expect(orders.header('Customer')).toHaveAttribute('aria-sort', 'ascending');
    await expect(foot(page)).toHaveText(/, filtered from/);
  });
});

test('hides deleted orders until requested', async ({ page, createOrder }) => {
  const made = await createOrder('manager@moif', { statuses: ['OPEN', 'DELETED'] });
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill(made.orderNumber);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Show Deleted' }).click();
  await expect(gridLocators(page, 'Orders').row(made.orderNumber)).toContainText('Deleted');
  await page.getByRole('button', { name: 'Hide Deleted' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Show Deleted' }).click();
  await expect(gridLocators(page, 'Orders').row(made.orderNumber)).toBeVisible();
});

test('loads orders of other users within a minute', async ({ page, createOrder }) => {
  await page.clock.install();
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await expect(orders.rows.first()).toBeVisible();
  const { orderNumber } = await createOrder('sales@moif');
  await expect(orders.row(orderNumber)).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(orders.row(orderNumber)).toBeVisible();
});

test('shows only selected rows with Selected', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await expect(orders.rows).toHaveCount(25);
  await orders.rows.nth(2).getByRole('checkbox').check();
  await orders.rows.nth(4).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Selected', exact: true }).check();
  await expect(orders.rows).toHaveCount(2);
});

test('selects all matching rows on all pages and keeps the selection when the page changes', async ({
  page,
}) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  const all = orders.region.getByRole('columnheader').getByRole('checkbox');
  await page.getByLabel('Quick search').fill('willow');
  await page.getByLabel('Rows per page').selectOption('10');
  await expect(foot(page)).toHaveText(/^viewing 10 of \d+ rows, filtered from/);
  const matching = Number(/of ([\d,]+) rows/.exec(await foot(page).innerText())?.[1]?.replaceAll(',', ''));
  expect(matching, 'more than a page').toBeGreaterThan(10);

  await orders.rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await orders.rows.nth(0).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(orders.rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expect(orders.rows.nth(0).getByRole('checkbox')).not.toBeChecked();

  await all.check();
  await expect(page.getByText(`${matching} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(orders.rows.nth(0).getByRole('checkbox')).toBeChecked();
  await page.getByLabel('Quick search').fill('');
  await expect(page.getByText(`${matching} selected`)).toBeVisible();
  await page.getByLabel('Quick search').fill('willow');
  await orders.rows.nth(0).getByRole('checkbox').uncheck();
  await expect(page.getByText(`${matching - 1} selected`)).toBeVisible();
  await all.check();
  await all.uncheck();
  await expect(page.getByText(/\d selected/)).toBeHidden();
});

test('shows an error when orders cannot be read, and retries', async ({ page }) => {
  const repair = await failOperation(page, 'CombinedOrdersPage');
  await page.goto('/fulfill/orders');
  await expect(page.getByText('Error loading orders')).toBeVisible();
  // The error log shows the message of the server.
  await expect(page.getByText('Error: see error log')).toBeVisible();
  await page.getByRole('button', { name: 'Open error log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'CombinedOrdersPage' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Error loading orders')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(foot(page)).toHaveText(/^viewing 25 of \d+ rows/);
});

test('shows a network error and retries', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await page.goto('/fulfill/orders');
  await expect(page.getByText('Error loading orders')).toBeVisible();
  await expect(page.getByText('Network error occurred. Please check your connection.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(foot(page)).toHaveText(/^viewing 25 of \d+ rows/);
});

test('shows placeholders while orders load', async ({ page }) => {
  const { promise: until, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await until;
    await route.continue();
  });
  await page.goto('/fulfill/orders');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toBeVisible();
  go();
  await expect(foot(page)).toHaveText(/^viewing 25 of \d+ rows/);
});
