import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { ItemPriceExplanationDocument } from '#features/pricing/web/documents.ts';
import { explanationData } from '#features/pricing/web/testing/explanation.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { customerDetail, customerLocation } from '../../web/testing/customerDetail.ts';
import { startCustomerServer } from '../../web/testing/customerServer.ts';
import { PriceCheck } from './PriceCheck.tsx';

async function showCheck(
  customer = customerDetail(),
  capabilities?: readonly string[],
  prepare: (server: StubServer) => void = () => {},
) {
  const server = await startCustomerServer({ customer });
  prepare(server);
  server.respond(ItemPriceExplanationDocument, ({ locationId }) =>
    explanationData(locationId ? {} : { priceGroupOrigin: 'DEFAULT', currency: null }),
  );
  const page = await showPage({
    server,
    pages: { '/': () => <PriceCheck itemId="item" /> },
    path: '/',
    ...(capabilities && { capabilities }),
  });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return {
    ...page,
    server,
    field,
    pickCustomer: async () => {
      await page.user.type(await screen.findByLabelText(/^Customer/), 'Sandy');
      await page.user.click(await screen.findByText('Sandy Trail'));
    },
    enter: async (label: string, text: string) => {
      await page.user.clear(await screen.findByLabelText(new RegExp(`^${label}`)));
      if (text) await page.user.type(field(label), text);
    },
    lastRequest: () => server.requests(ItemPriceExplanationDocument).at(-1),
  };
}

test('finds the price of one piece today in the default price group first', async () => {
  const { lastRequest } = await showCheck();
  await screen.findByText('Mass Merchant West is the default price group.');
  expect(lastRequest()).toEqual({
    itemId: 'item',
    locationId: null,
    priceGroupId: null,
    orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    quantity: 1,
  });
});

test('finds the price for the only location of a customer, on a day and from a quantity', async () => {
  const { pickCustomer, enter, field, lastRequest } = await showCheck();
  await pickCustomer();
  await expect.poll(() => field('Location').value).toBe('Location 1');
  await enter('Delivery Date', '03/05/2027');
  await enter('Quantity', '120');
  await expect.poll(lastRequest).toMatchObject({ locationId: '1', orderDate: '2027-03-05', quantity: 120 });
  await screen.findByText('Item level from 100 units, Mar 1 to May 31, 2027, of Mass Merchant West');
  expect(screen.getByText('A level of the item itself comes first')).toBeTruthy();
});

test('asks for one of several locations', async () => {
  const locations = [customerLocation('1'), customerLocation('2')];
  const { pickCustomer, field, user, lastRequest } = await showCheck(customerDetail({ locations }));
  await pickCustomer();
  await screen.findByText('Choose a location to find its price.');
  await user.type(field('Location'), 'Location 2');
  await user.click(await screen.findByRole('option', { name: /Location 2/ }));
  await expect.poll(lastRequest).toMatchObject({ locationId: '2' });
});

test.each(['', '0'])('searches no price for the quantity "%s"', async (quantity) => {
  const { enter } = await showCheck();
  await enter('Quantity', quantity);
  await screen.findByText('Enter a delivery date and a quantity above 0.');
});

test('offers no customers to users who may not see them', async () => {
  await showCheck(customerDetail(), ['catalogue.view', 'prices.view']);
  await screen.findByText('Mass Merchant West is the default price group.');
  expect(screen.queryByLabelText(/^Customer/)).toBeNull();
});

test('tells users who may not see prices, without fields for a search', async () => {
  const { server } = await showCheck(customerDetail(), ['catalogue.view', 'customers.view']);
  await screen.findByText('You do not have permission to view prices.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(server.requests(ItemPriceExplanationDocument)).toEqual([]);
});

test('searches from the day of the device when the settings of the company cannot be read', async () => {
  await showCheck(customerDetail(), undefined, (server) => void server.refuse(TenantDocument, 'INTERNAL'));
  await screen.findByText('Mass Merchant West is the default price group.');
});
