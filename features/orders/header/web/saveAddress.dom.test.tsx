import { type BoundFunctions, type queries, screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import {
  customerWithTwoLocations,
  orderCustomer,
  orderWithoutLines,
  startOrderServer,
  staleOrderError,
} from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';

type Panel = BoundFunctions<typeof queries>;

async function findEnabled(panel: Panel, label: string): Promise<HTMLElement> {
  const button = panel.getByLabelText(label);
  await expect.poll(() => button.ariaDisabled).toBeNull();
  return button;
}
const valueOf = (panel: Panel, label: string) => panel.getByLabelText<HTMLInputElement>(label).value;

/** Shows an order and a server that stores the PO number and the address lines of what is saved. */
async function showOrder(prepare: (server: Awaited<ReturnType<typeof startOrderServer>>) => void = () => {}) {
  let stored = orderWithoutLines({ poNumber: 'PO 7' });
  const change = (values: Partial<SavedOrder>): void => {
    stored = { ...stored, ...values, version: stored.version + 1 };
  };
  const server = await startOrderServer(() => stored);
  server.respond(EditOrderDocument, ({ input: { poNumber = null, customer, expectedVersion } }) => {
    if (expectedVersion !== stored.version)
      return { editOrder: { order: null, errors: [staleOrderError()] } };
    const { location, billToAddress } = stored.customer;
    const address = location?.address && {
      ...location.address,
      addressLine1: customer.location?.address?.addressLine1?.toUpperCase() ?? '',
    };
    change({
      poNumber,
      customer: {
        ...stored.customer,
        billToAddress: billToAddress && { ...billToAddress, toName: customer.billToAddress?.toName ?? '' },
        location: location && { ...location, address: address ?? null },
      },
    });
    return { editOrder: { order: stored, errors: null } };
  });
  prepare(server);
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  return { ...page, server, panel, change, stored: () => stored };
}
type Shown = Awaited<ReturnType<typeof showOrder>>;

async function editLocationAddress({ user, panel }: Pick<Shown, 'user' | 'panel'>, line: string) {
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.clear(panel.getByLabelText('Address Line 1'));
  await user.type(panel.getByLabelText('Address Line 1'), line);
}
const sent = ({ server }: Shown) => server.requests(EditOrderDocument).map(({ input }) => input);

test('saves one address and leaves the rest of the form unsaved', async () => {
  const shown = await showOrder();
  const { user, panel } = shown;
  await user.type(panel.getByLabelText('PO Number'), '-B');
  await editLocationAddress(shown, '9 Oak St');
  await user.click(panel.getByText('Save Location Address'));
  await findToast('Order Updated');
  expect(sent(shown)).toMatchObject([
    { poNumber: 'PO 7', customer: { location: { address: { addressLine1: '9 Oak St' } } } },
  ]);
  await expect.poll(() => panel.queryByLabelText('Address Line 1')).toBeNull();
  expect(panel.getByLabelText('Location Address').textContent).toContain('9 OAK ST');
  await expect.poll(() => document.activeElement).toBe(panel.getByLabelText('Edit Location Address'));
  expect(valueOf(panel, 'PO Number')).toBe('PO 7-B');
  await user.click(panel.getByText('Save'));
  await expect.poll(() => sent(shown)).toHaveLength(2);
  expect(sent(shown)[1]).toMatchObject({
    poNumber: 'PO 7-B',
    customer: { location: { address: { addressLine1: '9 OAK ST' } } },
  });
});

test('saves one address while other fields are invalid, and shows its own problems', async () => {
  const shown = await showOrder();
  const { user, panel } = shown;
  const day = panel.getByRole<HTMLInputElement>('textbox', { name: /^Expected Delivery Date/ });
  await user.clear(day);
  await editLocationAddress(shown, '9 Oak St');
  await user.clear(panel.getByLabelText('Zip Code'));
  await user.click(panel.getByText('Save Location Address'));
  await findToast('Address validation failed. Please check your input.');
  expect(sent(shown)).toEqual([]);
  await user.type(panel.getByLabelText('Zip Code'), '33617');
  await user.click(panel.getByText('Save Location Address'));
  await expect.poll(() => sent(shown)).toHaveLength(1);
  expect(day.value).toBe('');
});

test('keeps the other input in a conflict, and asks about it once, there', async () => {
  const shown = await showOrder();
  const { user, panel, change } = shown;
  await user.type(panel.getByLabelText('PO Number'), '-MINE');
  await editLocationAddress(shown, '9 Oak St');
  change({ poNumber: 'PO 8' });
  await user.click(panel.getByText('Save Location Address'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('PO 7-MINE');
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await findToast('Order Updated');
  expect(sent(shown)[1]).toMatchObject({
    poNumber: 'PO 8',
    expectedVersion: 6,
    customer: { location: { address: { addressLine1: '9 Oak St' } } },
  });
  expect(valueOf(panel, 'PO Number')).toBe('PO 7-MINE');
  await user.click(panel.getByText('Save'));
  await expect.poll(() => sent(shown)).toHaveLength(3);
  expect(sent(shown)[2]).toMatchObject({ poNumber: 'PO 7-MINE', expectedVersion: 7 });
});

test('keeps an address open whose response was lost, and saves it once', async () => {
  const shown = await showOrder();
  const { user, panel, server } = shown;
  await editLocationAddress(shown, '9 Oak St');
  const repair = server.disconnect(EditOrderDocument);
  await user.click(panel.getByText('Save Location Address'));
  await findToast('Failed to save address changes');
  expect(valueOf(panel, 'Address Line 1')).toBe('9 Oak St');
  repair();
  const regain = server.loseResponses(EditOrderDocument);
  await user.click(panel.getByText('Save Location Address'));
  await findToast('Order Updated');
  regain();
  await expect.poll(() => panel.queryByLabelText('Address Line 1')).toBeNull();
});

test('saves an address with its new location only with the rest of the form', async () => {
  const shown = await showOrder((server) =>
    server.respond(CustomerDocument, () => ({ customer: customerWithTwoLocations })),
  );
  const { user, panel } = shown;
  const location = panel.getByLabelText<HTMLInputElement>(/^Location\*?$/);
  await user.clear(location);
  await user.type(location, 'South');
  await user.click(await screen.findByText('Sandy Trail South'));
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  expect(panel.getByText('Save Location Address').closest('button')?.ariaDisabled).toBe('true');
  await user.click(await findEnabled(panel, 'Edit Billing Address'));
  expect(panel.getByText('Save Billing Address').closest('button')?.ariaDisabled).not.toBe('true');
});

test('asks before an order loses its address', async () => {
  const shown = await showOrder();
  const { user, panel } = shown;
  await user.click(await findEnabled(panel, 'Edit Billing Address'));
  // Another country has a text field for the state.
  await user.clear(panel.getByLabelText('Country'));
  await user.type(panel.getByLabelText('Country'), 'FR');
  for (const label of ['Name', 'Address Line 1', 'City', 'State/Province', 'Zip Code'])
    await user.clear(panel.getByLabelText(label));
  await user.click(panel.getByText('Save Billing Address'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save without a billing address?' }));
  await user.click(dialog.getByText('Cancel'));
  expect(sent(shown)).toEqual([]);
});

test('checks a typed location address also when a billing address is chosen afterwards', async () => {
  const [first, ...others] = orderCustomer.billingAddresses;
  if (!first) throw new Error('The customer has no billing address.');
  const second = { ...first, id: '9'.repeat(32), toName: 'SECOND PAYER' };
  const shown = await showOrder((server) =>
    server.respond(CustomerDocument, () => ({
      customer: { ...orderCustomer, billingAddresses: [first, ...others, second] },
    })),
  );
  const { user, panel } = shown;
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.clear(panel.getByLabelText('Zip Code'));
  await user.type(panel.getByLabelText('Zip Code'), '1');
  await user.click(await panel.findByLabelText('Choose Billing Address'));
  await user.click(await screen.findByText(/SECOND PAYER/));
  expect(panel.getByLabelText('Billing Address').textContent).toContain('SECOND PAYER');
  await user.click(panel.getByText('Save'));
  await findToast('Address validation failed. Please check your input.');
  await user.click(panel.getByText('Cancel Address Changes'));
  expect(panel.queryByLabelText('Zip Code')).toBeNull();
  expect(panel.getByLabelText('Billing Address').textContent).toContain('SECOND PAYER');
  await user.click(panel.getByText('Save'));
  await expect.poll(() => sent(shown)).toHaveLength(1);
  expect(sent(shown)[0]).toMatchObject({ customer: { billToAddress: { toName: 'SECOND PAYER' } } });
});
