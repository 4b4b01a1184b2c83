import { OrderDocument } from '#features/orders/web/documents.ts';
import { readBrowserSession, readAccessToken } from '../support/browserSession.ts';
import { enterPassword, signInOnPage } from '../support/demoUsers.ts';
import { sendOperation } from '../support/sendOperation.ts';
import { expect, test } from '../support/fixtures.ts';
import { newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

test.describe('signing out', () => {
  test.use({ user: null });

  test('hides data of the previous company from the next one, on screen and by API', async ({
    page,
    request,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif', { poNumber: 'TENANT-1' });
    await signInOnPage(page, 'manager@moif', order.path);
    await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    // The errors and the viewed records of the previous user are gone.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(order.orderNumber);

    await signInOnPage(page, 'manager@bpf', '/fulfill/orders');
    await page.getByLabel('Quick search').fill('TENANT-1');
    await expect(page.getByText('No orders match “TENANT-1”.')).toBeVisible();
    await page.goto(order.path);
    await expect(page.getByText('Order not found')).toBeVisible();

    const token = readAccessToken(await readBrowserSession(page));
    const { orderId } = order;
    const found = await sendOperation(request, token, OrderDocument, { orderId });
    expect(found).toEqual({ data: { order: null } });
    const foreignResult = await sendOperation(request, token, OrderDocument, { orderId, tenantId: 'MOIF' });
    expect(foreignResult.errors?.[0]?.extensions.code).toBe('AUTH_NOT_AUTHORIZED');
    expect(foreignResult.data?.order ?? null).toBeNull();
  });
});

test.describe('a sign-in that ends', () => {
  test.use({ user: null });

  test('is renewed over the page, which then saves what was typed', async ({ page, context }) => {
    await signInOnPage(page, 'manager@moif', '/');
    await pickCustomer(page, 'Cedar Creek Plant Company');
    const panel = newOrderPanel(page);
    await panel.getByLabel('PO Number').fill('ENDED');
    const token = readAccessToken(await readBrowserSession(page));
    await context.request.get('/oauth2/logout');
    const readCode = async () =>
      (await sendOperation(context.request, token, OrderDocument, { orderId: '' })).errors?.[0]?.extensions
        .code;
    await expect.poll(readCode).toBe('UNAUTHENTICATED');
    const opened = page.waitForEvent('popup');
    const question = page.getByRole('dialog', { name: "You've been signed out" });
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Sign In' }).click();
    const signIn = await opened;
    const closed = signIn.waitForEvent('close');
    await enterPassword(signIn, 'manager@moif');
    await closed;
    await expect(toastText(page, 'Order Initialized')).toBeVisible();
    await expect(page.getByLabel('PO Number')).toHaveValue('ENDED');
  });
});

test.describe('sales people', () => {
  test.use({ user: 'sales@moif' });

  test('pick only from their own customers', async ({ page }) => {
    await page.goto('/fulfill/orders/order/new');
    const picker = page.getByRole('combobox', { name: 'Customer' });
    const options = page.getByRole('listbox').getByRole('option');
    // Cedar Creek belongs to this sales person; River Hill belongs to Gwen.
    await picker.click();
    await picker.fill('River Hill Plant');
    await expect(page.getByText('No customers match “River Hill Plant”.')).toBeVisible();
    await picker.fill('Cedar Creek Plant');
    await expect(options).toHaveText(/Cedar Creek Plant Company/);
  });
});
