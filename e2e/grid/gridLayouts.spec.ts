import type { Page } from '@playwright/test';
import { UpdateUserAppSettingDocument, UserAppSettingsDocument } from '#features/identity/web/documents.ts';
import { fromBase64, toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { demoUserEmail } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

// Wide enough to show every tool of the ribbon.
test.use({ viewport: { width: 1840, height: 900 } });

const orders = (page: Page) => gridLocators(page, 'Orders');

/** Presses a tool of the grid once it has rows. */
async function tool(page: Page, name: string): Promise<void> {
  await expect(orders(page).rows.first()).toBeVisible();
  await pressTool(page, name);
}

const user = 'manager@moif';
const setting = { group: 'combinedOrders', name: 'gridLayouts', emailAddress: demoUserEmail(user) };

/** Reads the stored layouts of the user. */
const readLayouts = async (callAs: CallAs): Promise<unknown> => {
  const { userAppSettings } = await callAs(user, UserAppSettingsDocument, { ...setting, tenantId: 'MOIF' });
  return fromBase64(userAppSettings?.nodes[0]?.base64Settings ?? '');
};

test.beforeEach(({ callAs }) =>
  callAs(user, UpdateUserAppSettingDocument, {
    input: { ...setting, base64Settings: toBase64({ version: 1, entries: [] }) },
  }),
);

async function saveLayout(page: Page, name: string): Promise<void> {
  await tool(page, 'Save Layout');
  const asNew = page.getByRole('menuitem', { name: 'Save as New Layout' });
  const dialog = page.getByRole('dialog', { name: 'Save Layout' });
  await expect(dialog.or(asNew)).toBeVisible();
  if (await asNew.isVisible()) await asNew.click();
  await dialog.getByLabel('Layout Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, `Layout "${name}" saved`)).toBeVisible();
}

test('keeps the layouts that two browsers save at the same time', async ({ page, openAs, callAs }) => {
  await page.goto('/fulfill/orders');
  const other = await openAs(user, '/fulfill/orders');
  for (const one of [page, other]) {
    await expect(orders(one).rows.first()).toBeVisible();
    await orders(one).header('Customer').click();
  }
  await Promise.all([saveLayout(page, 'Here'), saveLayout(other, 'There')]);
  await expect(async () => {
    const stored = JSON.stringify(await readLayouts(callAs));
    expect(stored).toContain('"Here"');
    expect(stored).toContain('"There"');
  }).toPass();
});
