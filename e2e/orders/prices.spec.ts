import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, enterCell, orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { isoDayFromToday } from '../support/createTestOrder.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer, pickItem } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const imaraRed = "Impatiens 'Imara Red' - 6in";
const year = Number(isoDayFromToday(0).slice(0, 4));

/** Expects price and price source for a quantity in the open dialog. */
async function expectPrice(page: Page, quantity: string, price: string, from: RegExp): Promise<void> {
  await addItemDialog(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await expect(addItemDialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue(price);
  await expect(addItemDialog(page).getByText(from)).toBeVisible();
}

async function deliverOn(page: Page, day: string): Promise<void> {
  await newOrderPanel(page).getByRole('textbox', { name: 'Expected Delivery Date' }).fill(day);
}

test('uses the retail price before a price level starts', async ({ page }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await deliverOn(page, `12/31/${year - 1}`);
  await expect(newOrderPanel(page).getByText('This day is in the past')).toBeVisible();
  await runAction(page, 'Add Line Item');
  await addItem(page, 'ANN0346-6IN', imaraRed, '10');
  await expect(addItemDialog(page).getByText(/^Added 10 × .*, \$479\.20$/)).toBeVisible();
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
  await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await closeDetails(page);
  expect(await orderLinesGrid(page).column('Price')).toEqual(['$5.99']);
  await expect(orderTotalText(page)).toHaveText('Order Total $479.20');
});

test.describe('with price levels, a discount limit and final credit', () => {
  test.use({ user: 'manager@sfg' });

  test('uses the price level of the quantity', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await runAction(page, 'Add Line Item');
    await pickItem(page, 'ANN0346-6IN', imaraRed);
    await expectPrice(page, '99', '$2.99', /^Price level of its category · Mass Merchant East/);
    await expectPrice(page, '100', '$2.85', /^Price level of its category · Mass Merchant East/);
  });

  test('warns of a price below the discount limit and saves it', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await runAction(page, 'Add Line Item');
    await pickItem(page, 'ANN0346-6IN', imaraRed);
    await expectPrice(page, '10', '$2.99', /^Price level/);
    const warning = addItemDialog(page).getByText('More than 20% below the found price');
    // A fifth below 2.99 is 2.392.
    await addItemDialog(page).getByRole('textbox', { name: 'Price' }).fill('2.4');
    await expect(warning).toBeHidden();
    await addItemDialog(page).getByRole('textbox', { name: 'Price' }).fill('2.39');
    await expect(warning).toBeVisible();
    await addItemDialog(page).getByRole('button', { name: 'Add Item' }).click();
    await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
    await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Order Initialized')).toBeVisible();
    await page.reload();
    await closeDetails(page);
    await expect(orderTotalText(page)).toHaveText('Order Total $191.20');
    await enterCell(page, imaraRed, 'Price', '1', '$1.00');
    await expect(orderTotalText(page)).toHaveText('Order Total $80.00');
  });

  test('marks a credit as final on the order and in the grid', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    const panel = newOrderPanel(page);
    const finalCredit = panel.getByRole('checkbox', { name: 'Final Credit' });
    await expect(finalCredit).toBeHidden();
    await panel.getByLabel('Order Type').selectOption('Credit');
    await finalCredit.check();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Order Initialized')).toBeVisible();
    const heading = page.getByRole('heading', { name: /^Order \d+$/ });
    const number = (await heading.innerText()).replace('Order ', '');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Final Credit' })).toBeChecked();
    await page.getByLabel('Order Type').selectOption('PO');
    await expect(page.getByRole('checkbox', { name: 'Final Credit' })).toBeHidden();

    await page.getByRole('form', { name: 'Order' }).getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    const orders = gridLocators(page, 'Orders');
    // The grid renders only columns within the viewport.
    await page.setViewportSize({ width: 2600, height: 900 });
    await page.getByLabel('Quick search').fill(number);
    await expect(orders.rows).toHaveCount(1);
    expect(await orders.column('Final Credit')).toEqual(['Yes']);
  });
});

test('hides Final Credit without the tenant setting', async ({ page }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('Order Type').selectOption('Credit');
  await expect(newOrderPanel(page).getByLabel('Order Type')).toHaveValue('CREDIT');
  await expect(newOrderPanel(page).getByRole('checkbox', { name: 'Final Credit' })).toBeHidden();
});

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });

  test('uses the ERP price and, after it has ended, the retail price', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await deliverOn(page, `12/31/${year}`);
    await runAction(page, 'Add Line Item');
    await pickItem(page, 'ANN0346-6IN', imaraRed);
    await expectPrice(page, '10', '$2.88', /^ERP price list/);
    await addItemDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await deliverOn(page, `01/01/${year + 2}`);
    await runAction(page, 'Add Line Item');
    await pickItem(page, 'ANN0346-6IN', imaraRed);
    await expectPrice(page, '10', '$5.99', /^Retail price/);
  });
});
