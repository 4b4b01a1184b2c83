import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TermsAllDocument } from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { orderCustomer, startCreatingServer, startOrderServer } from '../../web/testing/orderServer.ts';
import {
  findNewOrderPanel,
  findTitle,
  pickCustomer,
  showNewOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import { net30 } from '#features/customers/web/testing/customerServer.ts';

type Page = Awaited<ReturnType<typeof showNewOrderPage>>;

/** Picks the customer and returns the panel and its Save. */
async function fillInCustomer({ user }: Page) {
  const panel = within(await pickCustomer(user));
  return { panel, save: () => user.click(panel.getByText('Save')) };
}

const networkError = 'Error saving order: Network error occurred. Please check your connection.';

test('requires customer and delivery day before it saves', async () => {
  const server = await startOrderServer();
  const { user } = await showNewOrderPage({ server });
  await findTitle('New Order');
  const panel = within(screen.getByRole('complementary', { name: 'New Order' }));
  await user.clear(panel.getByRole('textbox', { name: /^Expected Delivery Date/ }));
  await user.click(panel.getByText('Save'));
  await findToast('Please fix the validation errors and try again.');
  await findToast(/Customer is required/);
  expect(panel.getByText('Customer is required')).toBeTruthy();
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
});

test('has the currency of the company before a customer is picked', async () => {
  const server = await startOrderServer();
  server.respond(TenantDocument, () => tenantData({ currency: 'CAD' }));
  await showNewOrderPage({ server });
  await findTitle('New Order');
  await screen.findAllByText('CA$0.00');
});

test('fills in the defaults of a picked customer and saves them in a new order', async () => {
  const server = await startCreatingServer();
  const page = await showNewOrderPage({ server });
  const { panel, save } = await fillInCustomer(page);
  const poNumber = panel.getByLabelText<HTMLInputElement>('PO Number');
  await page.user.type(poNumber, '123456789012345');
  await save();
  await findToast('Order Initialized');
  await findTitle('Order 100700');
  const [request] = server.requests(InitializeOrderDocument);
  expect(request).toMatchObject({
    input: {
      type: 'PO',
      poNumber: '123456789012345',
      termsId: net30,
      salesPersonEmail: 'kim@example.com',
      lineItems: [],
      customer: {
        id: orderCustomer.customerId,
        name: 'Sandy Trail',
        billToAddress: { city: 'BEE BRANCH' },
        location: { name: 'Sandy Trail North', address: { zipcode: '72013' } },
      },
    },
  });
  expect(page.path()).toBe(savedOrderPath(request?.input.orderId ?? ''));
});

test('saves by Ctrl+Enter with closed details, too', async () => {
  const server = await startCreatingServer();
  const page = await showNewOrderPage({ server });
  await fillInCustomer(page);
  await page.user.click(screen.getByRole('button', { name: 'Order Details', pressed: true }));
  await page.user.click(document.body);
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.requests(InitializeOrderDocument)).toHaveLength(1);
});

test('keeps typed values while reads fail and are retried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startOrderServer();
  server.refuse(TermsAllDocument, 'INTERNAL');
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  const typed = () => panel.getByLabelText<HTMLInputElement>('PO Number').value;
  const terms = () => [...panel.getByLabelText<HTMLSelectElement>('Terms').options].map(({ text }) => text);
  const error = within(await panel.findByText('Error loading terms.'));
  await user.type(panel.getByLabelText('PO Number'), 'TYPED');
  const countRetries = () => server.requests(TermsAllDocument).length;
  const retries = countRetries();
  await user.click(error.getByText('Retry'));
  await expect.poll(countRetries).toBeGreaterThan(retries);
  expect(typed()).toBe('TYPED');

  // Everything that was read is old now and read again when the network is back.
  const reads = server.requests(TenantDocument).length;
  server.refuse(TenantDocument, 'INTERNAL');
  vi.setSystemTime(Date.now() + 3_600_000);
  setOnline(false);
  setOnline(true);
  await expect.poll(() => server.requests(TenantDocument).length).toBeGreaterThan(reads);
  await panel.findByText('Error loading terms.');
  expect(typed()).toBe('TYPED');
  server.respond(TermsAllDocument, () => ({ terms: { nodes: [] } }));
  await user.click(within(panel.getByText('Error loading terms.')).getByText('Retry'));
  await expect.poll(terms).toEqual(["Customer's terms"]);
  expect(typed()).toBe('TYPED');
});

test('sends the same order again when saving is retried after a lost response', async () => {
  const server = await startCreatingServer();
  const page = await showNewOrderPage({ server });
  const { panel, save } = await fillInCustomer(page);
  await page.user.type(panel.getByLabelText('PO Number'), 'ONCE');
  const restore = server.loseResponses(InitializeOrderDocument);
  await save();
  await findToast(networkError);
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('ONCE');
  restore();
  await save();
  await findToast('Order Initialized');
  const [first, second] = server.requests(InitializeOrderDocument);
  expect(first?.input.poNumber).toBe('ONCE');
  expect(second).toEqual(first);
});

test('shows what the server refuses below the title of the operation, and keeps the input', async () => {
  const server = await startOrderServer();
  server.respond(InitializeOrderDocument, () => ({
    initializeOrder: {
      order: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          field: ['customer', 'id'],
          code: 'INVALID_STATE',
          severity: 'ERROR' as const,
          message: 'The customer is inactive',
        },
      ],
    },
  }));
  const page = await showNewOrderPage({ server });
  const { panel, save } = await fillInCustomer(page);
  await page.user.type(panel.getByLabelText('PO Number'), 'PO-7');
  await save();
  await findToast('Initialize Order');
  await findToast('The customer is inactive');
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO-7');
});

test('warns that changes after a lost response are not in the saved order, and opens that one', async () => {
  const server = await startCreatingServer();
  const page = await showNewOrderPage({ server });
  const { panel, save } = await fillInCustomer(page);
  server.loseResponses(InitializeOrderDocument);
  await save();
  await findToast(networkError);
  server.respond(InitializeOrderDocument, ({ input: { orderId } }) => ({
    initializeOrder: {
      order: null,
      errors: [
        {
          __typename: 'DuplicateError' as const,
          field: ['orderId'],
          entityId: orderId,
          code: 'DUPLICATE',
          severity: 'ERROR' as const,
          message: 'The order exists',
        },
      ],
    },
  }));
  const type = panel.getByLabelText<HTMLSelectElement>('Order Type');
  await page.user.selectOptions(type, 'CREDIT');
  await save();
  await screen.findByText('This order is already saved');
  expect(
    screen.getByText(/Later changes are not included\. They stay as a draft of another order\.$/),
  ).toBeTruthy();
  await page.user.click(screen.getByText('Cancel', { selector: '[role=dialog] button' }));
  await expect.poll(() => screen.queryByText('This order is already saved')).toBeNull();
  expect(type.value).toBe('CREDIT');
  await save();
  await page.user.click(
    await screen.findByText('Open the saved order', { selector: '[role=dialog] button' }),
  );
  await findTitle('Order 100700');
  expect(screen.getByLabelText<HTMLSelectElement>('Order Type').value).toBe('PO');
});

test('leads to the button of the details when Escape closes the panel', async () => {
  const { user } = await showNewOrderPage({
    server: await startOrderServer(),
    wrap: (children) => (
      <main id="page" tabIndex={-1}>
        {children}
      </main>
    ),
  });
  const panel = await findNewOrderPanel();
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const toggle = screen.getByRole('button', { name: 'Order Details' });
  expect(document.activeElement).toBe(toggle);

  await user.click(toggle);
  await user.click(screen.getByLabelText('PO Number'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(toggle);
});
