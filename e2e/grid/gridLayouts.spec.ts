import type { Page } from '@playwright/test';
import {
  SharedUserAppSettingsDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '#features/identity/web/documents.ts';
import { fromBase64, toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { type DemoUserName, demoUserEmail } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

// Wide enough to show every tool of the ribbon.
test.use({ viewport: { width: 1840, height: 900 } });

const group = 'combinedOrders';
const orders = (page: Page) => gridLocators(page, 'Orders');
const titles = async (page: Page) =>
  (await orders(page).region.getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter(Boolean);

/** Presses a tool of the grid once it has rows. */
async function tool(page: Page, name: string): Promise<void> {
  await expect(orders(page).rows.first()).toBeVisible();
  await pressTool(page, name);
}

/** Reads the stored setting of a user. */
const readSetting = async (callAs: CallAs, who: DemoUserName, name: string) =>
  (
    await callAs(who, UserAppSettingsDocument, {
      tenantId: 'MOIF',
      emailAddress: demoUserEmail(who),
      group,
      name,
    })
  ).userAppSettings?.nodes[0]?.base64Settings;
const store = (callAs: CallAs, who: DemoUserName, base64Settings: string, name = 'gridLayouts') =>
  callAs(who, UpdateUserAppSettingDocument, {
    input: {
      emailAddress: demoUserEmail(who),
      group,
      name,
      base64Settings,
      shared: name === 'gridLayoutsShared',
    },
  });
const empty = toBase64({ version: 1, entries: [] });

test.beforeEach(async ({ callAs }) => {
  for (const who of ['manager@moif', 'sales@moif'] as const)
    for (const name of ['gridLayouts', 'gridLayoutsShared']) await store(callAs, who, empty, name);
});

async function hideColumn(page: Page, title: string): Promise<void> {
  await tool(page, 'Columns');
  await page.getByRole('checkbox', { name: title, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(orders(page).header(title)).toHaveCount(0);
}

async function saveLayout(
  page: Page,
  name: string,
  more: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) {
  await tool(page, 'Save Layout');
  const asNew = page.getByRole('menuitem', { name: 'Save as New Layout' });
  const dialog = page.getByRole('dialog', { name: 'Save Layout' });
  await expect(dialog.or(asNew)).toBeVisible();
  if (await asNew.isVisible()) await asNew.click();
  await dialog.getByLabel('Layout Name').fill(name);
  await more(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, `Layout "${name}" saved`)).toBeVisible();
}

async function loadLayout(page: Page, name: string): Promise<void> {
  await tool(page, 'Load Layout');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('saves a layout, loads it in another browser, replaces, renames and deletes it', async ({
  page,
  openAs,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load Layout' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Save Layout' })).toHaveAttribute('aria-disabled', 'true');
  await hideColumn(page, 'Type');
  await orders(page).header('Customer').click();
  await tool(page, 'Save Layout');
  await saveScreenshots('gridSaveLayout', 'desktop');
  await page.keyboard.press('Escape');
  await saveLayout(page, 'Pépinière 🌱');

  const other = await openAs('manager@moif', '/fulfill/orders');
  await loadLayout(other, 'Pépinière 🌱');
  await expect(orders(other).header('Type')).toHaveCount(0);
  await expect(orders(other).header('Customer')).toHaveAttribute('aria-sort', 'ascending');

  await hideColumn(page, 'Lines');
  await tool(page, 'Save Layout');
  await page.getByRole('menuitem', { name: 'Pépinière 🌱' }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(toastText(page, 'Layout "Pépinière 🌱" saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(orders(page).header('Lines')).toBeVisible();
  await loadLayout(page, 'Pépinière 🌱');
  await expect(orders(page).header('Lines')).toHaveCount(0);

  await loadLayout(page, 'Manage Layouts');
  await saveScreenshots('gridLayouts', 'desktop');
  await page.getByRole('button', { name: 'Rename: Pépinière 🌱' }).click();
  await page.getByLabel('Layout Name').fill('Spring');
  await page.getByRole('dialog', { name: 'Rename Layout' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Your layouts' })).toContainText('Spring');
  await page.getByRole('button', { name: 'Delete: Spring' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Your layouts' }).getByRole('listitem')).toHaveCount(0);
  const layouts = page.getByRole('dialog', { name: 'Layouts', exact: true });
  await layouts.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Load Layout' })).toHaveAttribute('aria-disabled', 'true');
});

test('keeps the layouts that two browsers save at the same time', async ({ page, openAs, callAs }) => {
  await page.goto('/fulfill/orders');
  const other = await openAs('manager@moif', '/fulfill/orders');
  for (const one of [page, other]) {
    await expect(orders(one).rows.first()).toBeVisible();
    await orders(one).header('Customer').click();
  }
  await Promise.all([saveLayout(page, 'Here'), saveLayout(other, 'There')]);
  await expect(async () => {
    const stored = fromBase64((await readSetting(callAs, 'manager@moif', 'gridLayouts')) ?? '');
    expect(JSON.stringify(stored)).toContain('"Here"');
    expect(JSON.stringify(stored)).toContain('"There"');
  }).toPass();
});

test('shares a layout read-only with other users and applies a default layout in new browsers', async ({
  page,
  openAs,
  callAs,
}) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await hideColumn(page, 'Salesperson');
  await saveLayout(page, 'For all', async (dialog) => {
    await dialog.getByLabel(/^Share with everyone/).check();
    await dialog.getByLabel('Use as my default').check();
  });
  const { userAppSettings } = await callAs('sales@moif', SharedUserAppSettingsDocument, {
    tenantId: 'MOIF',
    group,
    name: 'gridLayoutsShared',
  });
  expect(userAppSettings?.nodes.map(({ emailAddress, shared }) => [emailAddress, shared])).toContainEqual([
    demoUserEmail('manager@moif'),
    true,
  ]);

  const sales = await openAs('sales@moif', '/fulfill/orders');
  await loadLayout(sales, `For all (${demoUserEmail('manager@moif')})`);
  await expect(orders(sales).header('Salesperson')).toHaveCount(0);
  await loadLayout(sales, 'Manage Layouts');
  await expect(sales.getByRole('list', { name: 'Layouts shared by others' })).toContainText('For all');
  await expect(sales.getByRole('button', { name: 'Delete: For all' })).toHaveCount(0);

  const newBrowserPage = await openAs('manager@moif', '/fulfill/orders');
  await expect(orders(newBrowserPage).header('Salesperson')).toHaveCount(0);
  await newBrowserPage.getByRole('button', { name: 'Reset' }).click();
  await expect(orders(newBrowserPage).header('Salesperson')).toBeVisible();
});

test('preserves unknown properties of a later release when a layout is replaced', async ({
  page,
  callAs,
}) => {
  const note = { key: 'customerName', note: 'first' };
  const value = {
    name: 'Later',
    icon: 'leaf',
    layout: { columns: [note], sorts: [{ key: 'customerName', direction: 'asc' }], density: 'high' },
  };
  const later = { id: 'later', revision: 1, savedAt: '2026-01-01T00:00:00.000Z', value };
  await store(callAs, 'manager@moif', toBase64({ version: 1, entries: [later] }));
  await page.goto('/fulfill/orders');
  await loadLayout(page, 'Later');
  await orders(page).header('Customer').click();
  await expect(orders(page).header('Customer')).toHaveAttribute('aria-sort', 'descending');
  await hideColumn(page, 'Type');
  await tool(page, 'Save Layout');
  await page.getByRole('menuitem', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(toastText(page, 'Layout "Later" saved')).toBeVisible();
  const stored = fromBase64((await readSetting(callAs, 'manager@moif', 'gridLayouts')) ?? '');
  const entry = {
    id: 'later',
    value: {
      name: 'Later',
      icon: 'leaf',
      layout: {
        density: 'high',
        sorts: [{ key: 'customerName', direction: 'desc' }],
        columns: expect.arrayContaining([
          expect.objectContaining(note),
          expect.objectContaining({ key: 'orderEntityType', hidden: true }),
        ]),
      },
    },
  };
  expect(stored).toMatchObject({ entries: [entry] });
});

test('reports damaged data, newer layouts and missing columns without losing layouts', async ({
  page,
  callAs,
}) => {
  const newer = toBase64({ version: 2, tables: [] });
  await store(callAs, 'manager@moif', newer);
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await orders(page).header('Customer').click();
  await tool(page, 'Save Layout');
  const dialog = page.getByRole('dialog', { name: 'Save Layout' });
  await expect(dialog.getByText(/saved by a newer version/)).toBeVisible();
  await dialog.getByLabel('Layout Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
  expect(await readSetting(callAs, 'manager@moif', 'gridLayouts')).toBe(newer);

  const layout = { columns: [{ key: 'customerName' }, { key: 'gone' }, { key: 'orderEntityNumber' }] };
  const odd = { id: 'odd', revision: 1, savedAt: '2026-01-01T00:00:00.000Z', value: { what: 'is this?' } };
  await store(
    callAs,
    'manager@moif',
    toBase64({ version: 1, entries: [{ ...odd, id: 'old', value: { name: 'Old', layout } }, odd] }),
  );
  await page.reload();
  await loadLayout(page, 'Old');
  await expect(toastText(page, 'This grid does not have these columns: gone')).toBeVisible();
  expect((await titles(page))[0]).toBe('Customer');
  await saveLayout(page, 'New');
  await expect(async () =>
    expect(fromBase64((await readSetting(callAs, 'manager@moif', 'gridLayouts')) ?? '')).toMatchObject({
      entries: expect.arrayContaining([
        odd,
        expect.objectContaining({ value: expect.objectContaining({ layout }) }),
      ]),
    }),
  ).toPass();

  await store(callAs, 'manager@moif', Buffer.from('{').toString('base64'));
  await page.reload();
  await expect(orders(page).rows.first()).toBeVisible();
  await saveLayout(page, 'After garbage');
});
