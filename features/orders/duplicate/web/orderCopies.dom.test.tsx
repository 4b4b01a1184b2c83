import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { isInputLostByUnload } from '#platform/web/panel/unsavedForms.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument, ItemPricesDocument } from '../../web/documents.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import { levelPrice, respondPrices } from '../../web/testing/catalogue.ts';
import { customerWithTwoLocations, orderCustomer } from '../../web/testing/orderServer.ts';
import {
  acceptCopies,
  copiedLavender,
  listTexts,
  north,
  reviewAll,
  showDuplicateDialog,
  type ShownDialog,
  south,
} from '../../web/testing/showDuplicateDialog.tsx';
import { findNewOrderPanel } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const results = () => listTexts('Orders of the copies');
const findStatus = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const sentLocations = (server: ShownDialog['server']) =>
  server.requests(InitializeOrderDocument).map(({ input }) => input.customer.location?.name);

test('opens the copy for one location as a new order, at its prices and with its defaults', async () => {
  const { user, dialog } = await showDuplicateDialog();
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
  expect(box('North').checked).toBe(true);
  expect(dialog.getByText(/this order/)).toBeTruthy();
  await user.click(box('North'));
  await user.click(box('South'));
  const day = dialog.getByLabelText('Expected Delivery Date*');
  await user.clear(day);
  await user.type(day, '5/3/2027');
  await user.click(getButton('Open as New Order'));
  const panel = within(await findNewOrderPanel());
  await linesGrid.findCell('Sage', 'Name');
  expect(panel.getByLabelText<HTMLInputElement>(/^Location\*?$/).value).toBe('Sandy Trail South');
  expect(panel.getByLabelText<HTMLInputElement>(/^Expected Delivery Date/).value).toBe('05/03/2027');
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['$3.00', '$10.00']);
  await findToast('Copied from order 100700');
});

test('shows what will be created, creates it in the sequence of the list, and links to it', async () => {
  const shown = await showDuplicateDialog();
  const { user, server, dialog } = shown;
  acceptCopies(shown);
  await reviewAll(shown);
  const [first, second, third] = listTexts('Orders to create');
  expect(first).toMatch(/^Sandy Trail North.*\$480\.00.*2 lines.*No salesperson/);
  expect(second).toMatch(/^Sandy Trail South S-2\$420\.00.*2 lines.*lee@example\.com.*Required before/);
  expect(third).toMatch(/^Sandy Trail West S-3\$480\.00.*No salesperson/);
  expect(dialog.getByText(/Nothing is created yet/).textContent).toMatch(/3 orders .* together \$1,380\.00/);
  await user.type(dialog.getAllByLabelText('PO Number')[1] ?? document.body, 'SOUTH-7');
  await user.click(getButton('Create 3 Orders'));
  await findStatus('All 3 orders created');
  expect(results()).toEqual([
    `Sandy Trail North L-${north}$480.00Order 100801`,
    'Sandy Trail South S-2$420.00Order 100802',
    'Sandy Trail West S-3$480.00Order 100803',
  ]);
  const inputs = server.requests(InitializeOrderDocument).map(({ input }) => input);
  expect(inputs).toMatchObject([
    { poNumber: null, customer: { location: { id: north } } },
    {
      poNumber: 'SOUTH-7',
      salesPersonEmail: 'lee@example.com',
      customer: {
        id: orderCustomer.customerId,
        location: { id: south, address: { city: expect.any(String) } },
      },
      lineItems: [
        { sku: 'LAV', quantity: 10, overridePrice: 3 },
        { sku: 'SAGE', quantity: 4, overridePrice: 10 },
      ],
    },
    { salesPersonEmail: null, customer: { location: { name: 'Sandy Trail West' } } },
  ]);
  const ids = inputs.flatMap(({ orderId, lineItems = [] }) => [
    orderId,
    ...(lineItems ?? []).map(({ id }) => id),
  ]);
  expect(new Set(ids).size).toBe(9);
  expect(screen.getByRole('link', { name: 'Order 100802' }).getAttribute('href')).toBe(
    savedOrderPath(inputs[1]?.orderId ?? ''),
  );
});

test('says which order is refused or lost, and sends those again as they were', async () => {
  const shown = await showDuplicateDialog();
  const { user, server } = shown;
  let refused = true;
  const created = acceptCopies(shown, ({ customer }) =>
    refused && customer.location?.id === north ? 'Lavender is inactive' : undefined,
  );
  await reviewAll(shown);
  const regain = server.loseResponses(InitializeOrderDocument);
  await user.click(getButton('Create 3 Orders'));
  await findStatus('0 of 3 orders created');
  await expect.poll(() => server.requests(InitializeOrderDocument)).toHaveLength(3);
  await screen.findByText('Retry 3 Orders');
  // One reason of all stands above them, with their names.
  expect(screen.getByRole('alert').textContent).toMatch(
    /Network error occurred.*Retry won't create an order twice\.Sandy Trail North, Sandy Trail South, Sandy Trail West$/,
  );
  expect(results()[1]).toBe('Sandy Trail South S-2$420.00No response');
  // Two exist, although nobody has heard of them.
  expect(created.size).toBe(2);
  regain();
  await user.click(getButton('Retry 3 Orders'));
  await findStatus('2 of 3 orders created');
  expect(results()).toEqual([
    `Sandy Trail North L-${north}$480.00Not created: Lavender is inactive`,
    'Sandy Trail South S-2$420.00Order 100801',
    'Sandy Trail West S-3$480.00Order 100802',
  ]);
  refused = false;
  await user.click(getButton('Retry 1 Order'));
  await findStatus('All 3 orders created');
  expect(created.size).toBe(3);
  const inputs = server.requests(InitializeOrderDocument).map(({ input }) => input);
  expect(sentLocations(server).toSpliced(0, 3)).toEqual([
    'Sandy Trail North',
    'Sandy Trail South',
    'Sandy Trail West',
    'Sandy Trail North',
  ]);
  expect(inputs[3]).toEqual(inputs[0]);
  expect(inputs[4]).toEqual(inputs[1]);
  expect(inputs[6]).toEqual(inputs[0]);
});

test('asks before orders that are not created are forgotten, and discards them on request', async () => {
  const shown = await showDuplicateDialog();
  const { user, dialog } = shown;
  acceptCopies(shown, () => 'No');
  await reviewAll(shown);
  await user.click(getButton('Create 3 Orders'));
  await findStatus('0 of 3 orders created');
  for (const close of dialog.getAllByRole('button', { name: 'Close' })) {
    await user.click(close);
    await user.click(await screen.findByText('Keep editing'));
    await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
  }
  expect(isInputLostByUnload()).toBe(true);
  await user.click(getButton('Discard the other 3'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(isInputLostByUnload()).toBe(false);
});

test('chooses among many locations by search, code and Enter, and limits their number', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    customerLocation(String(index).padStart(32, '0'), {
      name: `Store ${index}`,
      code: `C-${String(index).padStart(3, '0')}`,
    }),
  );
  const { user, dialog, server } = await showDuplicateDialog({ ...orderCustomer, locations: many });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(50);
  await user.click(getButton('Show more of 120'));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(100);
  await user.click(getButton('Select all 120'));
  await user.click(getButton('Review 120 Orders'));
  await dialog.findByText('Choose at most 100 locations at a time');
  await user.click(getButton('Clear all 120'));
  const search = dialog.getByLabelText('Search locations');
  await user.type(search, 'C-117{Enter}c-003{Enter}');
  expect(dialog.getByText('2 of 120 selected')).toBeTruthy();
  await user.type(search, 'nowhere');
  await dialog.findByText('No Locations found');
  await user.clear(search);
  await user.click(getButton('Review 2 Orders'));
  await dialog.findByRole('list', { name: 'Orders to create' });
  // The prices of the locations are read at the same time.
  const priced = server.requests(ItemPricesDocument).map(({ locationId }) => Number(locationId));
  expect(priced.toSorted((one, other) => one - other)).toEqual([3, 117]);
});

test('names lines that are left out, and goes back to other locations', async () => {
  const shown = await showDuplicateDialog();
  const { user, server, dialog } = shown;
  respondPrices(server, ({ itemId, locationId }) =>
    levelPrice(itemId === copiedLavender.itemId && locationId === south ? 0 : 5),
  );
  await reviewAll(shown);
  expect(listTexts('Orders to create')[1]).toMatch(/\$120\.00.*1 line.*Left out: Lavender \(no price\)\./);
  await user.click(getButton('Back'));
  expect(dialog.getByText('3 of 3 selected')).toBeTruthy();
  await user.click(getButton('Clear all 3'));
  await user.click(getButton('Continue'));
  await dialog.findByText('Choose at least one location');
});

test('says that prices could not be read, and stays', async () => {
  const { user, server, dialog } = await showDuplicateDialog(customerWithTwoLocations);
  server.refuse(ItemPricesDocument, 'INTERNAL');
  await user.click(getButton('Select all 2'));
  await user.click(getButton('Review 2 Orders'));
  await findToast('Error duplicating order');
  expect(dialog.getByText('2 of 2 selected')).toBeTruthy();
});

test('creates no further order after Stop, and the others on request', async () => {
  const shown = await showDuplicateDialog();
  const { user, server } = shown;
  acceptCopies(shown);
  await reviewAll(shown);
  const release = server.hold(InitializeOrderDocument);
  await user.click(getButton('Create 3 Orders'));
  await findStatus(/^Creating 3 orders, 0 done/);
  await user.click(getButton('Stop'));
  release();
  await findStatus('1 of 3 orders created');
  expect(sentLocations(server)).toEqual(['Sandy Trail North']);
  await user.click(getButton('Create 2 Orders'));
  await findStatus('All 3 orders created');
  expect(sentLocations(server).toSpliced(0, 1)).toEqual(['Sandy Trail South', 'Sandy Trail West']);
});
