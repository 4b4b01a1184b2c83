import { waitUntilCached } from '../support/cachedLists.ts';
import { failOperation } from '../support/interceptOperations.ts';
import { closeDetails, orderLinesGrid } from '../support/orderLines.ts';
import { toastText } from '../support/toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';
import { storeLayouts } from '../support/savedLayouts.ts';
import { visit } from '../support/visit.ts';

// Wide enough to show every tool of the ribbon.
test.use({ viewport: { width: 1840, height: 900 } });

test('layouts of a grid', async ({ page, callAs, saveScreenshots }) => {
  await storeLayouts(callAs, 'manager@moif', {});
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await orders.header('Customer').click();
  await expect(orders.header('Customer')).toHaveAttribute('aria-sort', 'ascending');
  await pressTool(page, 'Save Layout');
  const dialog = page.getByRole('dialog', { name: 'Save Layout' });
  await dialog.getByLabel('Layout Name').fill('Spring');
  await saveScreenshots('gridSaveLayout', 'desktop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await pressTool(page, 'Load Layout');
  await page.getByRole('menuitem', { name: 'Manage Layouts' }).click();
  await expect(page.getByRole('list', { name: 'Your layouts' })).toContainText('Spring');
  await saveScreenshots('gridLayouts', 'desktop');
  await storeLayouts(callAs, 'manager@moif', {});
});

test('columns and a filter of a grid', async ({ page, saveScreenshots }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await expect(orders.rows.first()).toBeVisible();
  await pressTool(page, 'Columns');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('button', { name: 'Pin to the left: Status' }).click();
  await saveScreenshots('gridColumns', 'desktop');
  await columns.getByRole('button', { name: 'Done' }).click();
  await orders.header('Customer').hover();
  await orders.header('Customer').locator('.ag-header-cell-filter-button').click();
  await page.getByRole('textbox', { name: 'Filter Value' }).first().fill('cedar');
  await expect(page.getByText(/^viewing .*filtered from/)).toBeVisible();
  await saveScreenshots('gridFilter', 'desktop');
  await page.keyboard.press('Escape');
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await filters.getByRole('button', { name: 'Status' }).click();
  const choices = page.getByRole('dialog', { name: /^Status/ });
  await choices.getByRole('checkbox', { name: 'Submitted' }).check();
  await choices.getByRole('checkbox', { name: 'Picked' }).check();
  await saveScreenshots('gridStatusFilter');
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Delivery' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('12/20');
  await page.getByRole('textbox', { name: 'To' }).fill('12/31');
  await saveScreenshots('gridPeriodFilter');
});

test('printed grid', async ({ page, saveScreenshots }) => {
  // The dialog would hold the press back until it closes.
  await page.addInitScript(() => void (window.print = () => {}));
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill('cedar creek');
  await expect(page.getByText(/filtered from/)).toBeVisible();
  await pressTool(page, 'Print');
  const view = page.locator('iframe[title="Print view"]');
  const html = await view.getAttribute('srcdoc');
  await page.goto('about:blank');
  await page.setContent(html ?? '');
  await page.emulateMedia({ media: 'print' });
  await saveScreenshots('print', 'desktop');
});

test('grid whose rows cannot be refreshed', async ({ page, saveScreenshots }) => {
  await waitUntilCached(page);
  await visit(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  for (const read of ['CombinedOrdersPage', 'CombinedOrdersChangedSince']) await failOperation(page, read);
  await visit(page, '/fulfill/orders');
  await expect(page.getByText(/^Error refreshing orders. Showing data as of/)).toBeVisible();
  await saveScreenshots('ordersOffline');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1440, height: 900 } });

  test('pasted cells', async ({ page, createOrder, saveScreenshots }) => {
    const lines = [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11.09],
    ] as const;
    await page.goto((await createOrder('manager@moif', { lines, statuses: ['OPEN'] })).path);
    await closeDetails(page);
    const grid = orderLinesGrid(page);
    await page.evaluate(() => navigator.clipboard.writeText('1,200\nseven\n'));
    await (await grid.cell(grid.row('Imara Red'), 'Ordered')).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(toastText(page, '1 of 2 cells not pasted')).toBeVisible();
    // The tooltip would cover the message.
    await page.mouse.move(700, 700);
    await saveScreenshots('gridPasted', 'desktop');
  });
});
