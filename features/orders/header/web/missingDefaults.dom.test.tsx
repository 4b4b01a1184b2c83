import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { net30 } from '#features/customers/web/testing/customerServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import {
  customerWithTwoLocations,
  orderCustomer,
  startCreatingServer,
} from '../../web/testing/orderServer.ts';
import { findNewOrderPanel, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';

test('waits with saving until the defaults of the customer are filled in', async () => {
  const server = await startCreatingServer();
  const release = server.hold(CustomerDocument);
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  expect(screen.getByText('The locations of the customer are loading')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await panel.findByText('Loading customer ...');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  release();
  await findToast('Order Initialized');
  expect(server.requests(InitializeOrderDocument)).toMatchObject([
    { input: { termsId: net30, customer: { billToAddress: {}, location: { name: 'Sandy Trail North' } } } },
  ]);
});

test('saves nothing while the customer cannot be read, and offers a retry', async () => {
  const server = await startCreatingServer();
  server.refuse(CustomerDocument, 'INTERNAL');
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await panel.findByText('Error: Getting locations.');
  await user.click(panel.getByText('Save'));
  await panel.findByText('Save');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  server.respond(CustomerDocument, () => ({ customer: orderCustomer }));
  await user.click(panel.getByText('Retry'));
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North');
  await user.click(panel.getByText('Save'));
  await findToast('Order Initialized');
});

test('needs one of several locations before it adds lines or saves', async () => {
  const server = await startCreatingServer();
  server.respond(CustomerDocument, () => ({ customer: customerWithTwoLocations }));
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  // At the location, and at adding lines.
  expect(screen.getAllByText('Choose a customer first')).toHaveLength(2);
  expect(panel.getAllByText('Filled in when you choose a customer')).toHaveLength(2);
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await screen.findByText('Choose a location first');
  await expect
    .poll(() => panel.getByLabelText('Location Address').textContent)
    .toContain('Filled in when you choose a location');
  expect(panel.queryAllByText(/^Filled in/)).toHaveLength(1);
  await user.click(panel.getByText('Save'));
  await panel.findByText('Choose one of the 2 locations');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  await user.click(panel.getByLabelText(/^Location\W*$/));
  await user.click(await screen.findByText('Sandy Trail South'));
  await expect.poll(() => screen.queryByText('Choose a location first')).toBeNull();
  await user.click(panel.getByText('Save'));
  await findToast('Order Initialized');
});

test('asks before it saves an order without a location', async () => {
  const server = await startCreatingServer();
  server.respond(CustomerDocument, () => ({ customer: { ...orderCustomer, locations: [] } }));
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await panel.findByText('Address Required');
  await user.click(panel.getByText('Save'));
  await screen.findByText('Save without a location?');
  await user.click(screen.getByText('Cancel', { selector: '[role=dialog] button' }));
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  await user.click(panel.getByText('Save'));
  await user.click(await screen.findByText('Save anyway'));
  await findToast('Order Initialized');
});
