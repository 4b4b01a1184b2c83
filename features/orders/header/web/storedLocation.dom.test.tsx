import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import {
  customerWithTwoLocations,
  orderChanged,
  orderWithoutLines,
  startOrderServer,
} from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';

let server: StubServer;
let stored = orderWithoutLines();
const withoutLocation = () => ({ customer: { ...orderWithoutLines().customer, location: null } });

beforeEach(async () => {
  stored = orderWithoutLines();
  server = await startOrderServer(() => stored);
  server.respond(CustomerDocument, () => ({ customer: customerWithTwoLocations }));
  server.respond(EditOrderDocument, ({ input }) => {
    stored = { ...stored, poNumber: input.poNumber ?? null, version: stored.version + 1 };
    return { editOrder: { order: stored, errors: null } };
  });
});

async function showDetails() {
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  const location = panel.getByLabelText<HTMLInputElement>(/^Location\W*$/);
  return { ...page, panel, location, save: () => page.user.click(panel.getByText('Save')) };
}

test('needs one of several locations for a stored order, too', async () => {
  const { user, panel, location, save } = await showDetails();
  await expect.poll(() => location.ariaRequired).toBe('true');
  expect(panel.queryByText('Clear', { selector: 'button' })).toBeNull();
  await user.clear(location);
  await save();
  await panel.findByText('Choose one of the 2 locations');
  expect(server.requests(EditOrderDocument)).toEqual([]);
  await user.click(location);
  await user.click(await screen.findByText('Sandy Trail South'));
  await save();
  await findToast('Order Updated');
  expect(server.requests(EditOrderDocument)).toMatchObject([
    { input: { customer: { location: { name: 'Sandy Trail South' } } } },
  ]);
});

test('asks for the location that an older order lacks when its details are saved', async () => {
  stored = orderWithoutLines(withoutLocation());
  const { user, panel, location, save } = await showDetails();
  await expect.poll(() => location.ariaRequired).toBe('true');
  await user.type(panel.getByLabelText('PO Number'), '7');
  await save();
  await panel.findByText('Choose one of the 2 locations');
  expect(server.requests(EditOrderDocument)).toEqual([]);
});

test('saves other details of an order whose missing location can no longer be chosen', async () => {
  stored = orderWithoutLines({ ...withoutLocation(), status: 'ACKNOWLEDGED' });
  const { user, panel, location, save } = await showDetails();
  await user.type(panel.getByLabelText('PO Number'), '7');
  await save();
  await findToast('Order Updated');
  expect(location.ariaRequired).toBeNull();
  expect(stored.poNumber).toBe('PO-17');
});

test('saves other details after the status has locked the location', async () => {
  stored = orderWithoutLines(withoutLocation());
  const { user, panel, location, save, notifyChanges } = await showDetails();
  await expect.poll(() => location.ariaRequired).toBe('true');
  stored = { ...stored, status: 'ACKNOWLEDGED', version: 6 };
  notifyChanges([orderChanged(6)]);
  await expect.poll(() => location.readOnly).toBe(true);
  await user.type(panel.getByLabelText('PO Number'), '7');
  await save();
  await findToast('Order Updated');
});
