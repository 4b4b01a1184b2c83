import type { ReactNode } from 'react';
import { within } from '@testing-library/dom';
import { showPage, type ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { MasterOrderPage } from '../../masterOrders/web/MasterOrderPage.tsx';
import type { SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import {
  masterOrderPath,
  newMasterOrderPath,
  ordersPath,
  savedOrderPath,
} from '../../order/web/orderPaths.ts';
import { OrderPage } from '../../page/web/OrderPage.tsx';
import { findTitle } from './showOrderPage.tsx';
import { type StoredMaster, startServerWithMaster } from './storedMaster.ts';

export const masterLinesGrid = shownGrid('Master line items');

const pages = {
  [masterOrderPath('$masterOrderID')]: MasterOrderPage,
  [savedOrderPath('$orderID')]: OrderPage,
  [ordersPath]: () => null,
};

/** Shows the page of a new order or of a new master order. */
export const showNewPage = (server: StubServer, path = newMasterOrderPath): Promise<ShownPage> =>
  showPage({ server, pages, path });

interface ShowMasterOptions {
  capabilities?: readonly string[];
  prepare?: (server: StubServer) => void;
  wrap?: (children: ReactNode) => ReactNode;
}

/** Shows the page of a master order of a server. */
export const showMasterPage = (
  { server, master }: Pick<StoredMaster, 'server' | 'master'>,
  options: Omit<ShowMasterOptions, 'prepare'> = {},
): Promise<ShownPage> =>
  showPage({ ...options, server, pages, path: masterOrderPath(master().masterOrderId) });

/** Shows the page of a master order that a server stores, and waits for its lines. */
export async function showMasterOrder(
  initial: Partial<SavedMasterOrder> = {},
  { prepare, ...options }: ShowMasterOptions = {},
) {
  const stored = await startServerWithMaster(initial);
  prepare?.(stored.server);
  const page = await showMasterPage(stored, options);
  await findTitle('Master Order 100214');
  for (const { name } of stored.master().masterLineItems) await masterLinesGrid.findCell(name, 'Name');
  const headline = within(document.querySelector('header') ?? document.body);
  return {
    ...stored,
    ...page,
    step: (label: string) => headline.getByText(label, { selector: 'button' }),
    displayedStatus: () => document.querySelector('header .chip')?.textContent,
  };
}
