import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { PriceGroupDocument } from '#features/pricing/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { AddLineItemsDocument, ItemPricesDocument } from '../../web/documents.ts';
import { levelPrice, respondPrices } from '../../web/testing/catalogue.ts';
import { orderCustomer } from '../../web/testing/orderServer.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const priceGroupId = 'e'.repeat(32);

/** Lavender costs 2.99, and 2.85 from 100 units, as a price group says; nothing is found for the past. */
function respondLevels(server: StubServer): void {
  server.respond(TenantDocument, () => tenantData({ maxDiscountPercentage: 20 }));
  server.respond(PriceGroupDocument, () => ({
    priceGroup: {
      id: priceGroupId,
      priceId: priceGroupId,
      tenantId: 'MOIF',
      name: 'Mass Merchant East',
      isDefault: false,
      status: 'ACTIVE' as const,
      numberOfLevels: 0,
      version: 1,
      priceLevels: [],
      updatedAt: '2027-01-01T00:00:00.000Z',
    },
  }));
  respondPrices(server, ({ quantity, day }) =>
    day < '2021'
      ? { price: 0, source: 'NONE', priceGroupId: null, priceLevelId: null }
      : { ...levelPrice(quantity < 100 ? 2.99 : 2.85), priceGroupId },
  );
}

/** Picks an item by its name in the open dialog and returns the form below. */
async function pickItem(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  const tab = await screen.findByLabelText('Browse Items', { selector: '[role=tabpanel]' });
  await user.type(within(tab).getByLabelText('Search items'), name);
  await within(tab).findByText(name, { selector: 'mark' });
  await user.keyboard('{Enter}');
  await within(tab).findByLabelText(/^Quantity/);
  return tab;
}

async function expectPrice(
  user: UserEvent,
  form: HTMLElement,
  expected: { quantity: string; price: string; source: RegExp },
): Promise<void> {
  const quantity = within(form).getByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, expected.quantity);
  await waitFor(() =>
    expect(within(form).getByLabelText<HTMLInputElement>(/^Price/).value).toBe(expected.price),
  );
  // The name of the price group has a response of its own.
  await within(form).findByText(expected.source);
}

test('uses the price level of the quantity', async () => {
  const { user } = await showStoredOrder({ lineItems: [] }, { prepare: respondLevels });
  const form = await pickItem(user, 'Lavender');
  const source = /^Mass Merchant East · category price/;
  await expectPrice(user, form, { quantity: '99', price: '$2.99', source });
  await expectPrice(user, form, { quantity: '100', price: '$2.85', source });
});

test.each([
  ['location', { priceGroupId: null, priceGroupName: null }, { priceGroupId, priceGroupName: 'Mass Market' }],
  ['customer', { priceGroupId, priceGroupName: 'Mass Market' }, { priceGroupId: null, priceGroupName: null }],
])(
  'names the price group of the %s when the group cannot be read',
  async (_owner, customerGroup, locationGroup) => {
    const { user } = await showStoredOrder(
      { lineItems: [] },
      {
        prepare: (server) => {
          respondLevels(server);
          server.respond(CustomerDocument, () => ({
            customer: {
              ...orderCustomer,
              ...customerGroup,
              locations: orderCustomer.locations.map((one) => ({ ...one, ...locationGroup })),
            },
          }));
          server.refuse(PriceGroupDocument, 'INTERNAL');
        },
      },
    );
    const form = await pickItem(user, 'Lavender');
    const source = /^Mass Market · category price/;
    await expectPrice(user, form, { quantity: '10', price: '$2.99', source });
  },
);

test('uses the retail price when no price is found for the delivery date', async () => {
  const { user, server } = await showStoredOrder(
    { lineItems: [], expectedDeliveryDate: '2020-12-31' },
    { prepare: respondLevels },
  );
  expect(await screen.findByText('This day is in the past')).toBeTruthy();
  const form = await pickItem(user, 'Lavender');
  await expectPrice(user, form, { quantity: '10', price: '$5.99', source: /^Retail price/ });
  await user.click(getButton('Add Item', form));
  await screen.findByText('Added 10 × Lavender, $479.20');
  await findTotal('$479.20');
  expect(server.requests(ItemPricesDocument).every(({ orderDate }) => orderDate === '2020-12-31')).toBe(true);
  expect(server.requests(AddLineItemsDocument)[0]?.input.items).toMatchObject([
    { quantity: 10, price: 5.99, overridePrice: 5.99 },
  ]);
  await user.click(getButton('Done'));
  await waitFor(() => expect(linesGrid.texts('Price')).toEqual(['$5.99']));
});

test('uses the ERP price', async () => {
  const { user } = await showStoredOrder(
    { lineItems: [] },
    {
      prepare: (server) =>
        respondPrices(server, () => ({ price: 2.88, source: 'ERP', priceGroupId: null, priceLevelId: null })),
    },
  );
  const form = await pickItem(user, 'Lavender');
  await expectPrice(user, form, { quantity: '10', price: '$2.88', source: /^ERP price list/ });
});

test('warns of a price below the discount limit and saves it', async () => {
  const { user, order } = await showStoredOrder({ lineItems: [] }, { prepare: respondLevels });
  const form = await pickItem(user, 'Lavender');
  await expectPrice(user, form, { quantity: '10', price: '$2.99', source: /category price/ });
  const price = within(form).getByLabelText(/^Price/);
  const warning = () => within(form).queryByText('More than 20% below the found price');
  // A fifth below 2.99 is 2.392.
  await user.clear(price);
  await user.type(price, '2.4');
  expect(warning()).toBeNull();
  await user.clear(price);
  await user.type(price, '2.39');
  await waitFor(() => expect(warning()).not.toBeNull());
  await user.click(getButton('Add Item', form));
  await findTotal('$191.20');
  expect(order().lineItems[0]).toMatchObject({ price: 2.99, overridePrice: 2.39 });
  await user.click(getButton('Done'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await linesGrid.enterCell(user, 'Lavender', 'Price', '1');
  await user.click(getButton('Save price', await screen.findByRole('dialog', { name: 'Unusual price' })));
  await findTotal('$80.00');
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['• $1.00']);
});
