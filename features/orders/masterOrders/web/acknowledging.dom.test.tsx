import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import {
  UpdateMasterAcknowledgedQuantityDocument,
  UpdateMasterOrderStatusDocument,
} from '../../web/documents.ts';
import { masterLinesGrid, showMasterOrder, showMasterPage } from '../../web/testing/showMasterOrder.ts';
import { masterLine, startServerWithMaster } from '../../web/testing/storedMaster.ts';

const acknowledged = 'Acknowledged Quantity';
const drafts = () =>
  (getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? []).map(({ label, detail }) => [label, detail]);

test('keeps typed quantities until they are acknowledged together with the ordered ones of other lines', async () => {
  const { user, server, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['8', '']);
  expect(server.requests(UpdateMasterAcknowledgedQuantityDocument)).toEqual([]);
  await expect.poll(drafts).toEqual([['Master order 100214', 'Acknowledged quantities of 1 line not saved']]);
  await user.click(step('Acknowledge (1 pending)'));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(
    server.requests(UpdateMasterAcknowledgedQuantityDocument).map(({ input }) => input.masterItems),
  ).toEqual([
    [
      { id: 'line 1', acknowledgedQuantity: 8, expected: null },
      { id: 'line 2', acknowledgedQuantity: 4, expected: null },
    ],
  ]);
  expect(displayedStatus()).toBe('Acknowledged');
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['8', '4']);
  await expect.poll(drafts).toEqual([]);
});

test('brings typed quantities back after the page was left', async () => {
  const stored = await startServerWithMaster({ status: 'SUBMITTED' });
  const page = await showMasterPage(stored);
  await masterLinesGrid.enterCell(page.user, 'Sage', acknowledged, '3');
  await expect.poll(drafts).toHaveLength(1);
  page.unmount();
  const { user } = await showMasterPage(stored);
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['', '3']);
  await screen.findByText(/^Your unsaved changes from/);
  await user.click(getButton('Discard changes'));
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['', '']);
  await expect.poll(drafts).toEqual([]);
});

test('says what another user has acknowledged, and overwrites it only when repeated', async () => {
  const { user, changeLine, master, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  await waitFor(() => step('Acknowledge (1 pending)'));
  changeLine(1, { acknowledgedQuantity: 9 });
  await user.click(step('Acknowledge (1 pending)'));
  await findToast('Error updating acknowledged quantities: Sasha Greenway acknowledged 9 of line 1');
  expect(displayedStatus()).toBe('Submitted');
  await user.click(step('Acknowledge (1 pending)'));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(master().masterLineItems.map(({ acknowledgedQuantity }) => acknowledgedQuantity)).toEqual([8, 4]);
});

test('keeps typed quantities visible in a note when another user acknowledges first', async () => {
  const { user, change, changeEvent, notifyChanges, master } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  await expect.poll(drafts).toHaveLength(1);
  change({
    status: 'ACKNOWLEDGED',
    masterLineItems: master().masterLineItems.map((line) => ({ ...line, acknowledgedQuantity: 2 })),
  });
  notifyChanges([changeEvent()]);
  await screen.findByText(/^The master order is Acknowledged. Your acknowledged quantities for 1 line/);
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['2', '2']);
  await user.click(getButton('Discard this input'));
  await expect.poll(drafts).toEqual([]);
});

test('refuses a quantity that is none', async () => {
  const { user, step } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '-1');
  await screen.findByLabelText(/^Update Failed: Line 1, Acknowledged Quantity/);
  expect(step('Acknowledge')).toBeDefined();
});

test('says that nothing is to be acknowledged, and sets the status', async () => {
  const masterLineItems = [masterLine(1, { acknowledgedQuantity: 12 })];
  const { user, server, step, displayedStatus } = await showMasterOrder({
    status: 'SUBMITTED',
    masterLineItems,
  });
  await user.click(step('Acknowledge'));
  await findToast('No acknowledged quantity changes to submit');
  await expect.poll(displayedStatus).toBe('Acknowledged');
  expect(server.requests(UpdateMasterAcknowledgedQuantityDocument)).toEqual([]);
  expect(server.requests(UpdateMasterOrderStatusDocument)).toHaveLength(1);
});

test('types an acknowledged quantity in the dialog of a line', async () => {
  const { user, server, step } = await showMasterOrder({ status: 'SUBMITTED' });
  await user.dblClick(await masterLinesGrid.findCell('Sage', 'Name'));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText(/^Acknowledged Quantity/);
  await user.clear(field);
  await user.type(field, '2');
  await user.click(getButton('Save', dialog));
  await waitFor(() => step('Acknowledge (1 pending)'));
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['', '2']);
  expect(server.requests(UpdateMasterAcknowledgedQuantityDocument)).toEqual([]);
});

test('fills in acknowledged quantities by the Status menu, and clears them back in Open', async () => {
  const { user, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  const choose = async (label: string) => {
    await user.click(screen.getByText('Status', { selector: 'button' }));
    await user.click(await screen.findByRole('menuitemradio', { name: label }));
  };
  await choose('Acknowledged');
  await findAnnouncement('Successfully updated to Acknowledged');
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['10', '4']);
  for (const label of ['Submitted', 'Open']) {
    await choose(label);
    await user.click(await screen.findByText(`Set back to ${label}`, { selector: 'button' }));
    await findAnnouncement(`Successfully updated to ${label}`);
  }
  await expect.poll(() => masterLinesGrid.texts(acknowledged)).toEqual(['', '']);
  expect([displayedStatus(), step('Submit').textContent]).toEqual(['Open', 'Submit']);
});

test('acknowledges once when the response is lost', async () => {
  const { user, server, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  server.loseResponses(UpdateMasterAcknowledgedQuantityDocument);
  await user.click(await waitFor(() => step('Acknowledge (1 pending)')));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(displayedStatus()).toBe('Acknowledged');
  expect(server.requests(UpdateMasterAcknowledgedQuantityDocument)).toHaveLength(1);
});

test('keeps typed quantities when they cannot be sent', async () => {
  const { user, server, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  const repair = server.disconnect(UpdateMasterAcknowledgedQuantityDocument);
  await user.click(await waitFor(() => step('Acknowledge (1 pending)')));
  await findToast(/^Error updating acknowledged quantities: /);
  await expect
    .poll(() => [displayedStatus(), masterLinesGrid.texts(acknowledged)])
    .toEqual(['Submitted', ['8', '']]);
  repair();
  await user.click(step('Acknowledge (1 pending)'));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
});

test('asks about unsaved details, which cannot be saved once the master order is acknowledged', async () => {
  const { user, step, displayedStatus } = await showMasterOrder({ status: 'SUBMITTED' });
  await user.type(await screen.findByLabelText('PO Number'), 'PO-7');
  await user.click(step('Acknowledge'));
  const question = await screen.findByRole('dialog', { name: 'Save your changes?' });
  expect(question.textContent).toContain('Your changes in the master order details are not saved.');
  await user.click(getButton('Keep editing', question));
  expect(displayedStatus()).toBe('Submitted');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(step('Acknowledge'));
  await user.click(getButton('Discard', await screen.findByRole('dialog')));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
});

test('acknowledges without permission to change the status, which its quantities change', async () => {
  const { user, step } = await showMasterOrder(
    { status: 'SUBMITTED' },
    { capabilities: ['orders.view', 'orders.edit'] },
  );
  await user.click(step('Acknowledge'));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(step('Close').ariaDisabled).toBe('true');
});

test('acknowledges with the cell that is still being edited', async () => {
  const { user, step, master } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.typeCell(user, 'Lavender', acknowledged, '8');
  await user.click(step('Acknowledge'));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(master().masterLineItems.map((line) => line.acknowledgedQuantity)).toEqual([8, 4]);
});

test('stores typed quantities when Acknowledged is chosen from the Status menu', async () => {
  const { user, step, master } = await showMasterOrder({ status: 'SUBMITTED' });
  await masterLinesGrid.enterCell(user, 'Lavender', acknowledged, '8');
  await waitFor(() => step('Acknowledge (1 pending)'));
  await user.click(screen.getByText('Status', { selector: 'button' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Acknowledged' }));
  await findToast('Acknowledged quantities updated and status changed to Acknowledged');
  expect(master().masterLineItems.map((line) => line.acknowledgedQuantity)).toEqual([8, 4]);
});
