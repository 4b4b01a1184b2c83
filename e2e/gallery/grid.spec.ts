import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { demoUserEmail } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';

// Wide enough to show every tool of the ribbon.
test.use({ viewport: { width: 1840, height: 900 } });

test('layouts of a grid', async ({ page, callAs, saveScreenshots }) => {
  const removeLayouts = () =>
    callAs('manager@moif', UpdateUserAppSettingDocument, {
      input: {
        emailAddress: demoUserEmail('manager@moif'),
        group: 'combinedOrders',
        name: 'gridLayouts',
        base64Settings: toBase64({ version: 1, entries: [] }),
      },
    });
  await removeLayouts();
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
  await removeLayouts();
});
