import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  masterOrderPath,
  newMasterOrderPath,
  newOrderPath,
  toDraftPath,
} from '../../order/web/orderPaths.ts';
import { InitializeMasterOrderDocument, InitializeOrderDocument } from '../../web/documents.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { masterLinesGrid, showNewPage } from '../../web/testing/showMasterOrder.ts';
import { chooseCustomer, findTitle, pickCustomer } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';
import { startServerWithMaster } from '../../web/testing/storedMaster.ts';

const drafts = () => getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? [];
const panel = () => screen.getByRole('complementary');
const fieldValue = (label: RegExp | string) => within(panel()).getByLabelText<HTMLInputElement>(label).value;
const chooseType = async (user: UserEvent, type: string) =>
  user.selectOptions(within(panel()).getByLabelText('Order Type'), type);
const save = async (user: UserEvent) => user.click(within(panel()).getByText('Save'));

test('continues a new order as a master order with its input, and back under new ids', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user, address } = await showNewPage(server, newOrderPath);
  const order = within(await pickCustomer(user));
  await user.type(order.getByLabelText('PO Number'), 'PO 7');
  await user.click(getButton('Items Table'));
  await shownGrid('Items').enterCell(user, 'Sage', 'Ordered Quantity', '4');
  await user.click(getButton('Update Order'));
  await linesGrid.findCell('Sage', 'Name');
  await expect.poll(() => drafts()[0]?.detail).toBe('PO PO 7 · 1 line');
  const [orderDraft] = drafts();

  await chooseType(user, 'MasterOrder');
  await findTitle('New Master Order');
  await masterLinesGrid.findCell('Sage', 'Name');
  const [draft] = drafts();
  expect(drafts()).toMatchObject([{ kind: 'masterOrder', label: 'Master order for Sandy Trail' }]);
  expect(draft?.id).not.toBe(orderDraft?.id);
  expect(address()).toBe(toDraftPath(newMasterOrderPath, draft?.id ?? ''));
  expect(fieldValue('PO Number')).toBe('PO 7');
  expect(fieldValue(/^Salesperson/)).toBe('kim@example.com');
  expect(fieldValue(/^Customer/)).toBe('Sandy Trail');
  expect(fieldValue('Location')).toBe('Sandy Trail North');
  for (const label of ['Expected Delivery Date', 'Terms', 'Final Credit'])
    expect(within(panel()).queryByLabelText(label)).toBeNull();

  await chooseType(user, 'Credit');
  await findTitle('New Order');
  await linesGrid.findCell('Sage', 'Name');
  expect(fieldValue('PO Number')).toBe('PO 7');
  expect(fieldValue('Order Type')).toBe('CREDIT');
  expect(drafts()).toMatchObject([{ kind: 'order' }]);
  await save(user);
  await expect.poll(() => server.requests(InitializeOrderDocument)).toHaveLength(1);
  expect(server.requests(InitializeOrderDocument)[0]?.input).toMatchObject({
    type: 'CREDIT',
    poNumber: 'PO 7',
    lineItems: [{ name: 'Sage', quantity: 4 }],
  });
});

test('changes the form without a draft when nothing is entered', async () => {
  const { user, address } = await showNewPage(await startCreatingServer(), newOrderPath);
  await findTitle('New Order');
  await chooseType(user, 'MasterOrder');
  await findTitle('New Master Order');
  expect(address()).toBe(newMasterOrderPath);
  await chooseType(user, 'PO');
  await findTitle('New Order');
  expect(address()).toBe(newOrderPath);
  expect(drafts()).toEqual([]);
});

test('creates a master order with its lines, for which only the customer is required', async () => {
  const { server } = await startServerWithMaster();
  const { user, path } = await showNewPage(server);
  await findTitle('New Master Order');
  await save(user);
  // An error, not a warning as for orders (spec 2 §5).
  expect((await findToast('Customer is required')).closest('[aria-live=assertive]')).not.toBeNull();
  expect(server.requests(InitializeMasterOrderDocument)).toEqual([]);
  await chooseCustomer(user, panel());
  await user.click(getButton('Items Table'));
  await shownGrid('Items').enterCell(user, 'Thyme', 'Ordered Quantity', '30');
  await user.click(getButton('Update Master Order'));
  await masterLinesGrid.findCell('Thyme', 'Name');
  expect(screen.getByText('Master Order Total').textContent).toBe('Master Order Total $729.00');
  await save(user);
  await findTitle('Master Order 100214');
  const [request] = server.requests(InitializeMasterOrderDocument);
  expect(request?.input).toMatchObject({
    type: 'PO',
    poNumber: null,
    salesPersonEmail: 'kim@example.com',
    customer: { name: 'Sandy Trail', location: { name: 'Sandy Trail North' } },
    lineItems: [{ name: 'Thyme', quantity: 30, overridePrice: 2.43 }],
  });
  expect(path()).toBe(masterOrderPath(request?.input.masterOrderId ?? ''));
  expect(drafts()).toEqual([]);
});

test('keeps the input of a master order that could not be created', async () => {
  const { server } = await startServerWithMaster();
  const { user } = await showNewPage(server);
  await findTitle('New Master Order');
  await chooseCustomer(user, panel());
  const repair = server.loseResponses(InitializeMasterOrderDocument);
  await save(user);
  await findToast(/^Error saving master order: /);
  expect(drafts()).toMatchObject([{ label: 'Master order for Sandy Trail' }]);
  repair();
  await save(user);
  await findTitle('Master Order 100214');
  const ids = server.requests(InitializeMasterOrderDocument).map(({ input }) => input.masterOrderId);
  expect(new Set(ids).size).toBe(1);
});
