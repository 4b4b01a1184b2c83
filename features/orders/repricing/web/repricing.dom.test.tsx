import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  InitializeOrderDocument,
  ItemPricesDocument,
  UpdateLineItemDocument,
  UpdateOrderStatusDocument,
} from '../../web/documents.ts';
import { levelPrice, respondItems, respondPrices } from '../../web/testing/catalogue.ts';
import { newLineRow } from '../../web/testing/newLineRow.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { customerWithTwoLocations, startCreatingServer } from '../../web/testing/orderServer.ts';
import { findNewOrderPanel, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

/** A new order with ten Lavender at 2.99 for Sandy Trail North, whose location becomes South, where it costs 4. */
async function showChangedLocation() {
  const server = await startCreatingServer();
  server.respond(CustomerDocument, () => ({ customer: customerWithTwoLocations }));
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  const chooseLocation = async (name: string) => {
    await user.click(panel.getByLabelText(/^Location\W*$/));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    await expect.poll(() => panel.getByLabelText<HTMLInputElement>(/^Location\W*$/).value).toBe(name);
  };
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await screen.findByText('Choose a location first');
  await chooseLocation('Sandy Trail North');
  await user.type(newLineRow.itemField(), 'LAV');
  await screen.findByRole('option', { name: /Lavender/ });
  await user.keyboard('{Tab}10{Enter}');
  await linesGrid.findCell('Lavender', 'Name');
  respondPrices(server, () => levelPrice(4));
  const release = server.hold(ItemPricesDocument);
  await chooseLocation('Sandy Trail South');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const saved = () =>
    server
      .requests(InitializeOrderDocument)
      .map(({ input }) => input.lineItems?.map(({ price, overridePrice }) => [price, overridePrice]));
  return { server, user, release, saved };
}

test('waits for the prices of another location before a new order is saved, and offers them', async () => {
  const { user, release, saved } = await showChangedLocation();
  await waitFor(() => expect(saved()).toEqual([]));
  release();
  await screen.findByText('Re-price 1 line?');
  screen.getByText(/Lavender: \$4\.00 instead of \$2\.99/);
  await user.click(within(screen.getByRole('dialog')).getByText('Re-price lines'));
  await findToast('Order Initialized');
  expect(saved()).toEqual([[[4, 4]]]);
});

test('saves nothing when the user goes on editing, and former prices as entered ones', async () => {
  const { user, release, saved } = await showChangedLocation();
  release();
  await screen.findByText('Re-price 1 line?');
  await user.click(getButton('Keep editing'));
  expect(saved()).toEqual([]);
  // The prices are found again before the second question, so the first one would be found while it closes.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => screen.getByText(/^The price of 1 line is different for this location and date/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(within(await screen.findByRole('dialog')).getByText('Keep former prices'));
  await findToast('Order Initialized');
  expect(saved()).toEqual([[[4, 2.99]]]);
});

test('saves nothing while the prices cannot be looked up', async () => {
  const { server, user, release, saved } = await showChangedLocation();
  server.refuse(ItemPricesDocument, 'INTERNAL');
  release();
  await findToast('The prices could not be looked up');
  expect(saved()).toEqual([]);
  respondPrices(server, () => levelPrice(2.99));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('Order Initialized');
});

/** A stored order whose only line has a price of days that are over. */
const showOldPrice = (price: number) =>
  showStoredOrder(
    {
      lineItems: [
        orderLine(1, {
          name: 'Lavender',
          price: 3.25,
          overridePrice: 3.25,
          priceExplanation: {
            source: 'CATEGORY_LEVEL',
            priceGroupId: null,
            priceLevelId: null,
            quantityThreshold: null,
            startDate: null,
            endDate: '2020-12-31',
            erpItemPricingId: null,
          },
        }),
      ],
    },
    { prepare: (server) => respondPrices(server, () => levelPrice(price)) },
  );

test('offers prices for other days when a stored order opens, and asks before the next step', async () => {
  const { user, server } = await showOldPrice(4);
  await screen.findByText(/^The price of 1 line is different for this location and date/);
  await user.click(getButton('Submit'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Keep editing'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(UpdateOrderStatusDocument)).toEqual([]);
  await user.click(getButton('Submit'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Re-price lines'));
  await findToast('Order status updated to Submitted');
  expect(server.requests(UpdateLineItemDocument)).toMatchObject([
    { input: { lineItem: { overridePrice: 4, reprice: true } } },
  ]);
});

test('asks nothing when the prices are the same', async () => {
  const { user, server } = await showOldPrice(3.25);
  await waitFor(() => expect(server.requests(ItemPricesDocument)).toHaveLength(1));
  await user.click(getButton('Submit'));
  await findToast('Order status updated to Submitted');
  expect(screen.queryByText(/price of 1 line/)).toBeNull();
});

test('keeps former prices of a stored order as entered ones', async () => {
  const { user, server } = await showOldPrice(4);
  await user.click(await screen.findByText('Keep former prices'));
  await waitFor(() =>
    expect(server.requests(UpdateLineItemDocument)).toMatchObject([
      { input: { lineItem: { overridePrice: 3.25, reprice: true } } },
    ]),
  );
  await findTotal('$39.00');
});
