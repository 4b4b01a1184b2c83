import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { addItemDialog, newOrderPanel } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

/** Upper bound for the number of tab stops on a page. */
const maxTabStops = 80;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${control.toString()}.`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

const type = (page: Page, text: string) => page.keyboard.type(text);

test('creates and submits an order by keyboard only', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true),
  );
  await page.goto('/fulfill/orders');
  // The page has the focus, so Tab leads into it and not through the navigation.
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'New Order' }));

  const panel = newOrderPanel(page);
  await expect(panel.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await type(page, 'Cedar Creek Plant');
  await expect(page.getByRole('option', { name: 'Cedar Creek Plant Company' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('combobox', { name: 'Location' })).toHaveValue('Cedar Creek Plant Company');
  await tabTo(page, panel.getByLabel('PO Number'));
  await type(page, 'BY-KEYS');

  const opener = page.getByRole('button', { name: 'Add Line Item' }).first();
  await press(page, opener);
  const dialog = addItemDialog(page);
  for (const [search, quantity] of [
    ['ANN0346-6IN', '10'],
    ['411101695048', '4'],
  ] as const) {
    await expect(dialog.getByLabel('Search items')).toBeFocused();
    await type(page, search);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
    await type(page, quantity);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(new RegExp(`^Added ${quantity} × `))).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const lines = orderLinesGrid(page);
  await tabTo(page, lines.header('#'));
  await page.keyboard.press('ArrowDown');
  const ordered = await lines.cell(lines.row('Imara Red'), 'Ordered');
  const name = await lines.cell(lines.row('Imara Red'), 'Name');
  await page.keyboard.press('ArrowRight');
  await expect(name).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ordered).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, '12');
  await page.keyboard.press('Enter');
  // Twelve trays of 8 at 2.99, and four of one at 11.09.
  await expect(orderTotalText(page)).toHaveText('Order Total $331.40');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Item of the new line')).toBeFocused();
  // Typed without a look at the screen: SKU, Tab, quantity, Enter.
  let keys = 0;
  const typed = [
    ['SHR0720-3G', 24],
    ['PER1695-45IN', 120],
    ['ANN0346-6IN', 36],
    ['411101695048', 6],
  ] as const;
  for (const [code, quantity] of typed) {
    await type(page, code);
    await page.keyboard.press('Tab');
    await type(page, String(quantity));
    await page.keyboard.press('Enter');
    keys += code.length + String(quantity).length + 2;
  }
  expect(keys / typed.length).toBeLessThan(16);
  await expect(lines.rows).toHaveCount(6);
  await expect.poll(() => lines.column('Ordered')).toEqual(['12', '4', '24', '120', '36', '6']);
  await expect(page.getByText(/^Total Line Items/)).toHaveText('Total Line Items 6');
  const total = (await orderTotalText(page).textContent()) ?? '';

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Open', exact: true }));
  await expect(toastText(page, 'Order status updated to Open')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeFocused();
  // The button pauses after a step, so that a double press takes one.
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Submitted');
  await expect(orderTotalText(page)).toHaveText(total);
  await expect(page.locator('[data-pointed]')).toHaveCount(0);
});
