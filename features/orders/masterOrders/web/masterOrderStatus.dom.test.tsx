import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { MasterOrderDocument, UpdateMasterOrderStatusDocument } from '../../web/documents.ts';
import { findTitle } from '../../web/testing/showOrderPage.tsx';
import { showMasterOrder, showMasterPage } from '../../web/testing/showMasterOrder.ts';
import { masterLine, startServerWithMaster } from '../../web/testing/storedMaster.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';

test('submits a master order with lines', async () => {
  const { user, step, displayedStatus } = await showMasterOrder();
  await user.click(step('Submit'));
  await findAnnouncement('Successfully updated to Submitted');
  expect(displayedStatus()).toBe('Submitted');
});

test('needs a line to be submitted', async () => {
  const { step } = await showMasterOrder({ masterLineItems: [] });
  expect(step('Submit').ariaDisabled).toBe('true');
  await screen.findByText('No master order lines found');
});

test('names the units that are not scheduled before it closes', async () => {
  const { user, server, step, displayedStatus } = await showMasterOrder({
    status: 'ACKNOWLEDGED',
    masterLineItems: [
      masterLine(1, { acknowledgedQuantity: 1200, scheduledQuantity: 200 }),
      masterLine(2, { acknowledgedQuantity: 5, scheduledQuantity: 8 }),
    ],
  });
  await user.click(step('Close'));
  const question = await screen.findByRole('dialog', { name: 'Close master order 100214?' });
  expect(question.textContent).toContain('1,000 acknowledged units are not scheduled');
  await user.click(getButton('Cancel', question));
  expect(server.requests(UpdateMasterOrderStatusDocument)).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(step('Close'));
  await user.click(getButton('Close master order', await screen.findByRole('dialog')));
  await findAnnouncement('Successfully updated to Closed');
  expect(displayedStatus()).toBe('Closed');
});

test('closes without a question when everything is scheduled', async () => {
  const { user, step } = await showMasterOrder({
    status: 'ACKNOWLEDGED',
    masterLineItems: [masterLine(1, { acknowledgedQuantity: 12, scheduledQuantity: 12 })],
  });
  await user.click(step('Close'));
  await findAnnouncement('Successfully updated to Closed');
});

const refuse = () => ({
  updateMasterOrderStatus: {
    masterOrder: null,
    errors: [
      {
        __typename: 'ValidationError' as const,
        code: 'INVALID_STATE',
        severity: 'ERROR' as const,
        message: 'Somebody was faster',
        field: [],
      },
    ],
  },
});

test('says why the next step is refused', async () => {
  const { user, server, step } = await showMasterOrder();
  server.respond(UpdateMasterOrderStatusDocument, refuse);
  await user.click(step('Submit'));
  await findToast('Failed to update master order status: Somebody was faster');
});

test('says why a status of the menu is refused, and when the response is lost', async () => {
  const { user, server } = await showMasterOrder();
  server.respond(UpdateMasterOrderStatusDocument, refuse);
  const choose = async () => {
    await user.click(screen.getByText('Status', { selector: 'button' }));
    const menu = within(await screen.findByRole('menu'));
    await user.click(menu.getByText('Submitted'));
  };
  await choose();
  await findToast('Unable to update status to Submitted');
  server.disconnect(UpdateMasterOrderStatusDocument);
  await choose();
  await findToast('Error updating master order status');
});

test('offers the four statuses, and says which cannot be reached', async () => {
  const { user } = await showMasterOrder();
  await user.click(screen.getByText('Status', { selector: 'button' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Submitted',
    'AcknowledgedMaster order 100214 cannot go from Open to Acknowledged',
    'ClosedMaster order 100214 cannot go from Open to Closed',
  ]);
});

test('has states for a master order that is loading, missing or unreadable, and for missing settings', async () => {
  const stored = await startServerWithMaster();
  const release = stored.server.hold(MasterOrderDocument);
  const loading = await showMasterPage(stored);
  await findTitle('Loading order ...');
  release();
  await findTitle('Master Order 100214');
  loading.unmount();
  const missing = await startServerWithMaster();
  missing.server.respond(MasterOrderDocument, () => ({ masterOrder: null }));
  const page = await showMasterPage(missing);
  await screen.findByText('Order not found');
  page.unmount();
  const broken = await startServerWithMaster();
  broken.server.refuse(MasterOrderDocument, 'INTERNAL');
  const failed = await showMasterPage(broken);
  await screen.findByText('Error: Getting order');
  failed.unmount();
  const unset = await startServerWithMaster();
  unset.server.refuse(TenantDocument, 'INTERNAL');
  await showMasterPage(unset);
  await screen.findByText('Master order error');
});

test('changes nothing without permission', async () => {
  const { step } = await showMasterOrder({}, { capabilities: ['orders.view'] });
  expect(step('Submit').ariaDisabled).toBe('true');
  expect(getButton('Add Master Line Item').ariaDisabled).toBe('true');
});

test.each([
  ['OPEN', 'Add Master Line Item', 'Items Table'],
  ['ACKNOWLEDGED', 'Schedule Orders', 'Status'],
] as const)('names first what can be done in %s', async (status, ...first) => {
  await showMasterOrder({ status });
  const buttons = [...document.querySelectorAll('.ribbon > .button')];
  expect(buttons.slice(0, 2).map(({ textContent }) => textContent)).toEqual(first);
});
