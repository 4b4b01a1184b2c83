import { screen, within } from '@testing-library/dom';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { UpdateAcknowledgedQuantityDocument, UpdateOrderStatusDocument } from '../documents.ts';
import { orderLine } from './orderLine.ts';
import { orderForCustomer, startOrderServer } from './orderServer.ts';
import { findTitle, showOrderPage } from './showOrderPage.tsx';

/** Starts a server that sets every requested status, and returns the statuses that it was sent. */
export async function startStatusServer(initial: SavedOrder) {
  let stored = initial;
  const server = await startOrderServer(() => stored);
  const change = (next: Partial<SavedOrder>) => {
    stored = { ...stored, ...next, version: stored.version + 1 };
    return stored;
  };
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => ({
    updateOrderStatus: { order: change({ status }), errors: null },
  }));
  return { server, change };
}

/** A submitted order with two lines, whose acknowledged quantities can be entered. */
export async function startAcknowledgingServer(
  lineItems = [orderLine(1), orderLine(2, { orderedQuantity: 4 })],
) {
  const started = await startStatusServer(
    orderForCustomer({ status: 'SUBMITTED', allowedNextStatuses: ['ACKNOWLEDGED'], lineItems }),
  );
  let stored = lineItems;
  started.server.respond(UpdateAcknowledgedQuantityDocument, ({ input: { items } }) => {
    stored = stored.map((line) => {
      const item = items.find(({ id }) => id === line.id);
      return item ? { ...line, acknowledgedQuantity: item.acknowledgedQuantity ?? null } : line;
    });
    return {
      updateAcknowledgedQuantity: {
        order: started.change({ lineItems: stored }),
        lineItems: stored,
        errors: null,
      },
    };
  });
  const sentQuantities = () =>
    started.server
      .requests(UpdateAcknowledgedQuantityDocument)
      .map(({ input }) => input.items.map(({ acknowledgedQuantity }) => acknowledgedQuantity));
  return { ...started, sentQuantities };
}

/** Statuses that were sent. */
export const sentStatuses = (server: StubServer) =>
  server.requests(UpdateOrderStatusDocument).map(({ input }) => input.status);

/** Shows the page of the order with its status, its next step and its menu. */
export async function showStatusPage(server: StubServer, capabilities?: readonly string[]) {
  const page = await showOrderPage({ server, ...(capabilities && { capabilities }) });
  await findTitle('Order 100700');
  const headline = within(document.querySelector('header') ?? document.body);
  return {
    ...page,
    step: (label: string) => headline.getByText(label, { selector: 'button' }),
    displayedStatus: () => document.querySelector('header .chip')?.textContent,
    openMenu: async () => {
      await page.user.click(screen.getByText('Status', { selector: 'button' }));
      return within(await screen.findByRole('menu'));
    },
  };
}
