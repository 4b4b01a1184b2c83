import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { PriceGroupDocument } from '#features/pricing/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { ItemPricesDocument } from '../../web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { orderForCustomer, startOrderServer } from '../../web/testing/orderServer.ts';
import { showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const level = {
  priceLevelId: 'level',
  type: 'CATEGORY' as const,
  targetId: 'herbs',
  targetName: 'Herbs',
  targetCode: null,
  isTargetActive: true,
  quantityThreshold: 1,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: 4.5,
  startDate: '2026-01-01',
  endDate: null,
};

const respondPriceGroup = (server: StubServer, name: string) =>
  server.respond(PriceGroupDocument, ({ groupId }) => ({
    priceGroup: {
      id: groupId,
      priceId: groupId,
      tenantId: 'MOIF',
      name,
      isDefault: true,
      status: 'ACTIVE' as const,
      numberOfLevels: 1,
      version: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
      priceLevels: [level],
    },
  }));

test('shows all details of a line that cannot change any more', async () => {
  const { user } = await showStoredOrder({
    status: 'CLOSED',
    lineItems: [
      orderLine(1, {
        upc: '411000346027',
        orderedQuantity: 10,
        acknowledgedQuantity: 10,
        shippedQuantity: 10,
      }),
    ],
  });
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = (await screen.findByText('Line 1')).closest('[role=dialog]');
  for (const text of ['SKULAV', 'UPC411000346027', 'Price$4.50', 'Shipped10'])
    expect(dialog?.textContent).toContain(text);
  await user.click(screen.getByText('Close', { selector: '[role=dialog] button' }));
  await expect.poll(() => dialog?.isConnected).toBe(false);
});

test('shows lines as cards with their acknowledged quantities on the phone, and opens one', async () => {
  await setLayout({ width: 390 });
  const lineItems = [orderLine(1, { orderedQuantity: 10, acknowledgedQuantity: 8 }), orderLine(2)];
  const order = orderForCustomer({ status: 'SUBMITTED', lineItems });
  const { user } = await showOrderPage({ server: await startOrderServer(() => order) });
  const text = await screen.findByText('8 of 10 acknowledged');
  expect(screen.getByText('Not acknowledged yet')).toBeTruthy();
  await user.click(text);
  await screen.findByText('Edit Item - Line 1');
});

test('expects no acknowledgement of a closed order any more', async () => {
  await setLayout({ width: 390 });
  const order = orderForCustomer({ status: 'CLOSED', lineItems: [orderLine(1)] });
  await showOrderPage({ server: await startOrderServer(() => order) });
  await screen.findByText('Not acknowledged');
});

test('shows the price level of an editable line, also of the default price group', async () => {
  const { user, server } = await showStoredOrder();
  respondPriceGroup(server, 'Retail Default');
  server.respond(ItemPricesDocument, ({ items, locationId }) => ({
    itemPrices: items.map(({ itemId }) => ({
      itemId,
      locationId,
      price: 3.25,
      currency: 'USD' as const,
      source: 'CATEGORY_LEVEL' as const,
      priceLevelId: 'level',
      priceGroupId: 'defaultGroup',
      erpItemPricingId: null,
    })),
  }));
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  await screen.findByText(/Retail Default · category price, since Jan 1, 2026/);
});

test('shows the stored price reason of a line that cannot change any more', async () => {
  const priceExplanation = {
    source: 'CATEGORY_LEVEL' as const,
    priceGroupId: 'group',
    priceLevelId: 'level',
    quantityThreshold: 100,
    startDate: '2026-01-01',
    endDate: null,
    erpItemPricingId: null,
  };
  const { user, server } = await showStoredOrder({
    status: 'CLOSED',
    lineItems: [orderLine(1, { price: 2.85, overridePrice: 2.5, priceExplanation })],
  });
  respondPriceGroup(server, 'Mass Merchant East');
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = (await screen.findByText('Line 1')).closest('[role=dialog]');
  await expect
    .poll(() => dialog?.textContent)
    .toContain('$2.85 · Mass Merchant East · category price from 100 units, since Jan 1, 2026');
  expect(dialog?.textContent).toContain('Price$2.50');
  await user.click(getButton('Close'));
});

test('asks for the shipped quantity anew when the order is acknowledged meanwhile', async () => {
  const page = await showStoredOrder({ status: 'SUBMITTED' });
  const { user } = page;
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  const acknowledged = await screen.findByLabelText<HTMLInputElement>(/^Acknowledged Quantity/);
  await user.clear(acknowledged);
  await user.type(acknowledged, '3');
  page.changeLine(2, { acknowledgedQuantity: 2 });
  page.change({ status: 'ACKNOWLEDGED' });
  page.notifyChanges([page.changeEvent()]);
  const shipped = await screen.findByLabelText<HTMLInputElement>(/^Shipped Quantity/);
  await expect.poll(() => shipped.value).toBe('2');
});

test('formats the quantity of a price that was found', async () => {
  const { user } = await showStoredOrder({ lineItems: [orderLine(1, { orderedQuantity: 90_000 })] });
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  await screen.findByText(/^The price found for 90,000 is \$2\.99\./);
});

test('closes the dialog of a line that another user deletes, and says so', async () => {
  const { user, order, change, notifyChanges, changeEvent } = await showStoredOrder();
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  await user.type(await screen.findByLabelText(/^Quantity\W*$/), '9');
  change({ lineItems: order().lineItems.slice(0, 1) });
  notifyChanges([changeEvent()]);
  await findToast('The line was deleted');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
