import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import { EditMasterOrderDocument } from '../../web/documents.ts';
import { showMasterOrder } from '../../web/testing/showMasterOrder.ts';

const panel = () => within(screen.getByRole('complementary'));
const poNumber = () => panel().getByLabelText<HTMLInputElement>('PO Number');
const save = async (user: UserEvent) => user.click(panel().getByText('Save'));

async function typePoNumber(user: UserEvent, text: string): Promise<void> {
  await user.clear(poNumber());
  await user.type(poNumber(), text);
}

test('saves the header with its salesperson in one operation, and says what has changed', async () => {
  const { user, server, master } = await showMasterOrder({ poNumber: 'PO-1' });
  const { masterOrderId, masterOrderNumber, version } = master();
  for (const label of ['Expected Delivery Date', 'Terms', 'Final Credit'])
    expect(panel().queryByLabelText(label)).toBeNull();
  await save(user);
  await findToast('No changes to save');
  await typePoNumber(user, 'PO-2');
  await save(user);
  await findToast('Master Order Updated');
  await user.selectOptions(panel().getByLabelText('Salesperson'), '');
  await save(user);
  await findToast('Sales Person Updated');
  expect(server.requests(EditMasterOrderDocument).map(({ input }) => input)).toMatchObject([
    {
      masterOrderId,
      masterOrderNumber,
      poNumber: 'PO-2',
      salesPersonEmail: 'kim@example.com',
      expectedVersion: version,
    },
    { poNumber: 'PO-2', salesPersonEmail: null, expectedVersion: version + 1 },
  ]);
});

test('says that nothing has changed when the server says so', async () => {
  const { user, server } = await showMasterOrder();
  const unchanged = {
    __typename: 'NoChangesError',
    code: 'NO_CHANGES',
    severity: 'INFO',
    message: 'Master order command data has no changes',
  } as const;
  server.respond(EditMasterOrderDocument, () => ({
    editMasterOrder: { masterOrder: null, errors: [unchanged] },
  }));
  await typePoNumber(user, 'PO-2');
  await save(user);
  await findToast('No Customer/Contact changes');
});

test('lets the user choose when another one has changed the same field', async () => {
  const { user, change, master } = await showMasterOrder({ poNumber: 'PO-1' });
  await typePoNumber(user, 'PO-2');
  change({ poNumber: 'PO-3' });
  await save(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Master Order 100214/)).toBeTruthy();
  await user.click(dialog.getByLabelText(/PO-2/));
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await findToast('Master Order Updated');
  expect(master().poNumber).toBe('PO-2');
});

test.each(['ACKNOWLEDGED', 'CLOSED'] as const)('shows the header of a master order in %s', async (status) => {
  await showMasterOrder({ status, poNumber: 'PO-1' });
  expect(poNumber().readOnly).toBe(true);
  expect(panel().queryByText('Save')).toBeNull();
  expect(screen.getByLabelText('Edit Billing Address').getAttribute('aria-disabled')).toBe('true');
});

test('keeps input on the device that a status has locked meanwhile', async () => {
  const { user, change, changeEvent, master, notifyChanges } = await showMasterOrder({ status: 'SUBMITTED' });
  await typePoNumber(user, 'PO-2');
  change({ status: 'ACKNOWLEDGED' });
  notifyChanges([changeEvent()]);
  await screen.findByText(/Your input for PO Number can no longer be saved/);
  expect(screen.getByText('Another user has set the master order to Acknowledged.')).toBeTruthy();
  const drafts = getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? [];
  expect(drafts).toMatchObject([
    { label: 'Master Order 100214', path: masterOrderPath(master().masterOrderId) },
  ]);
  await user.click(getButton('Discard this input'));
  await expect.poll(() => screen.queryByText(/can no longer be saved/)).toBeNull();
  expect(poNumber().value).toBe('');
});

test('explains what a user without permission may not do', async () => {
  await showMasterOrder({}, { capabilities: ['orders.view'] });
  expect(panel().queryByText('Save')).toBeNull();
  const reason = 'You do not have permission to change orders.';
  expect(screen.getByText('Add Master Line Item', { selector: '.ribbon *' }).closest('button')?.title).toBe(
    reason,
  );
});
