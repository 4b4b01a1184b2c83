import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import type { ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { findTitle, showOrderPage } from './showOrderPage.tsx';
import { type StoredOrder, startServerWithOrder } from './storedOrder.ts';

export const linesGrid = shownGrid('Line items');

type ShownOrder = StoredOrder & ShownPage;

/** Shows the page of an order that a server stores, and waits for its lines. */
export async function showStoredOrder(
  initial: Partial<SavedOrder> = {},
  {
    prepare,
    ...options
  }: {
    capabilities?: readonly string[];
    prepare?: (server: StubServer, stored: StoredOrder) => void;
    wrap?: (children: ReactNode) => ReactNode;
  } = {},
): Promise<ShownOrder> {
  const stored = await startServerWithOrder(initial);
  prepare?.(stored.server, stored);
  const { orderId, lineItems } = stored.order();
  const page = await showOrderPage({ ...options, server: stored.server, orderId });
  await findTitle(`Order ${stored.order().orderNumber}`);
  for (const { name } of lineItems) await linesGrid.findCell(name, 'Name');
  return { ...stored, ...page };
}

/** Waits for a total of the order, for example $356.36. */
export const findTotal = (text: string): Promise<HTMLElement> =>
  screen.findByText(
    (_, element) => element?.tagName === 'SPAN' && element.textContent === `Order Total ${text}`,
  );
