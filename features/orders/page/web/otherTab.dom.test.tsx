import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { parseOrderDraft } from '../../drafts/web/orderDraft.ts';
import { toCreateOrderInput } from '../../drafts/web/newOrders.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import {
  findNewOrderPanel,
  findTitle,
  pickCustomer,
  showNewOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { newOrderDraftPath, savedOrderPath } from '../../order/web/orderPaths.ts';

const kim = { tenantId: 'MOIF', id: '1' };
const drafts = (open = getDrafts) => open(kim).store.get() ?? [];
const poNumber = (open = getDrafts): string => parseOrderDraft(drafts(open)[0]?.input)?.values.poNumber ?? '';

let server: StubServer;
beforeEach(async () => {
  server = await startCreatingServer();
});

/** Shows a new order whose draft another tab saves with another PO number, or the same. */
async function showSavedElsewhere(change: { poNumber?: string }) {
  const page = await showNewOrderPage({ server });
  const panel = within(await pickCustomer(page.user));
  await page.user.type(panel.getByLabelText('PO Number'), 'PO 7');
  vi.resetModules();
  const otherTab = {
    ...(await import('../../order/web/createdOrder.ts')),
    ...(await import('#platform/web/drafts/drafts.ts')),
  };
  await expect.poll(() => poNumber(otherTab.getDrafts)).toBe('PO 7');
  const [draft] = drafts();
  const parsed = parseOrderDraft(draft?.input);
  if (!draft || !parsed) throw new Error('There is no draft.');
  otherTab.getDrafts(kim).remove(draft.id);
  await expect.poll(() => drafts()).toEqual([]);
  otherTab.setCreatedOrder({ ...toCreateOrderInput(draft.id, parsed.values, []), ...change });
  return { ...page, panel, orderId: draft.id };
}

test('says that another tab has saved the order, and continues different input as another one', async () => {
  const { user, address, orderId } = await showSavedElsewhere({ poNumber: 'PO 8' });
  await screen.findByText(
    /This order was saved in another tab\. Your input here is different and not saved\./,
  );
  await expect.poll(() => poNumber()).toBe('PO 7');
  await user.click(getButton('Continue as another order'));
  await expect.poll(() => screen.queryByText(/saved in another tab/)).toBeNull();
  const [draft] = drafts();
  expect(drafts()).toHaveLength(1);
  expect(draft?.id).not.toBe(orderId);
  expect(address()).toBe(newOrderDraftPath(draft?.id ?? ''));
  const panel = within(await findNewOrderPanel());
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO 7');
  await user.click(panel.getByText('Save'));
  await findToast('Order Initialized');
  expect(server.requests(InitializeOrderDocument)).toMatchObject([
    { input: { orderId: draft?.id, poNumber: 'PO 7' } },
  ]);
});

test('opens an order that another tab has saved with the same input', async () => {
  const { user, path, orderId } = await showSavedElsewhere({});
  await screen.findByText(/This order was saved in another tab\./);
  expect(screen.queryByText('Continue as another order')).toBeNull();
  await user.click(getButton('Open the saved order'));
  await findTitle('Order 100700');
  expect([path(), drafts()]).toEqual([savedOrderPath(orderId), []]);
});

test('stores different input as the draft of another order when the saved one is opened', async () => {
  const { user, panel, path, orderId } = await showSavedElsewhere({ poNumber: 'PO 8' });
  await screen.findByText(/This order was saved in another tab\./);
  server.respond(InitializeOrderDocument, () => ({
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
  await user.click(panel.getByText('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'This order is already saved' }));
  question.getByText(/^It was saved in another tab.*They stay as a draft of another order\.$/);
  await user.click(question.getByText('Open the saved order'));
  await findToast(/Your other input stays as a draft/);
  await expect.poll(path).toBe(savedOrderPath(orderId));
  expect([drafts().length, poNumber(), drafts()[0]?.id === orderId]).toEqual([1, 'PO 7', false]);
});
