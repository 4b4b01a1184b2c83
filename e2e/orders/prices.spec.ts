import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeDetails, orderTotalText } from '../support/orderLines.ts';
import { addItemDialog, newOrderPanel, pickCustomer, pickItem } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

/** Expects price and price source for a quantity in the open dialog. */
async function expectPrice(page: Page, quantity: string, price: string, from: RegExp): Promise<void> {
  await addItemDialog(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await expect(addItemDialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue(price);
  await expect(addItemDialog(page).getByText(from)).toBeVisible();
}

test.describe('with price levels and a discount limit', () => {
  test.use({ user: 'manager@sfg' });

  test('finds the price of the quantity, warns of a low price and saves it', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await runAction(page, 'Add Line Item');
    await pickItem(page, 'ANN0346-6IN', "Impatiens 'Imara Red' - 6in");
    await expectPrice(page, '99', '$2.99', /^Price level of its category · Mass Merchant East/);
    await expectPrice(page, '100', '$2.85', /^Price level of its category · Mass Merchant East/);
    await expectPrice(page, '10', '$2.99', /^Price level/);
    await addItemDialog(page).getByRole('textbox', { name: 'Price' }).fill('2.39');
    await expect(addItemDialog(page).getByText('More than 20% below the found price')).toBeVisible();
    await addItemDialog(page).getByRole('button', { name: 'Add Item' }).click();
    await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
    await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Order Initialized')).toBeVisible();
    await page.reload();
    await closeDetails(page);
    await expect(orderTotalText(page)).toHaveText('Order Total $191.20');
  });
});
