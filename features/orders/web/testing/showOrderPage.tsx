import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { showPage, type ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import {
  masterOrderPath,
  newOrderDraftPath,
  newOrderPath,
  ordersPath,
  savedOrderPath,
} from '../../order/web/orderPaths.ts';
import { OrderPage } from '../../page/web/OrderPage.tsx';
import { savedOrder } from './savedOrder.ts';

const pages = {
  [savedOrderPath('$orderID')]: OrderPage,
  [ordersPath]: () => <h1>Orders</h1>,
  [masterOrderPath('$masterOrderID')]: () => <h1>Master Order</h1>,
  '/fulfill/customers/customer/$customerID/$tab': () => <h1>Customer</h1>,
  '/fulfill/product/items/$itemID': () => <h1>Item</h1>,
};

type ShowOptions = Omit<Parameters<typeof showPage>[0], 'pages' | 'path'>;

/** Shows the page of the order of `savedOrder`, or of another id. */
export const showOrderPage = (options: ShowOptions & { orderId?: string }): Promise<ShownPage> =>
  showPage({ ...options, pages, path: savedOrderPath(options.orderId ?? savedOrder().orderId) });

/** Shows the page of a new order, with the id of a draft in its address. */
export const showNewOrderPage = ({
  draftId,
  ...options
}: ShowOptions & { draftId?: string }): Promise<ShownPage> =>
  showPage({ ...options, pages, path: draftId === undefined ? newOrderPath : newOrderDraftPath(draftId) });

/** Waits for the title of the page. */
export const findTitle = (name: string): Promise<HTMLElement> => screen.findByText(name, { selector: 'h1' });

/** Waits until a saved order is displayed, and returns the details beside its lines. */
export async function findOrderPanel(): Promise<HTMLElement> {
  await findTitle(`Order ${savedOrder().orderNumber}`);
  return screen.findByRole('complementary');
}

/** Waits until a new order is displayed, and returns the panel with its header. */
export async function findNewOrderPanel(): Promise<HTMLElement> {
  await findTitle('New Order');
  return screen.getByRole('complementary');
}

/** Picks the customer of the stub server in a new order and waits for its location. Returns the panel. */
export async function pickCustomer(user: UserEvent): Promise<HTMLElement> {
  const panel = await findNewOrderPanel();
  await chooseCustomer(user, panel);
  return panel;
}

/** Picks that customer in a panel and waits for its location. */
export async function chooseCustomer(user: UserEvent, panel: HTMLElement): Promise<void> {
  await user.type(within(panel).getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  const location = within(panel).getByLabelText<HTMLInputElement>('Location');
  await expect.poll(() => location.value).toBe('Sandy Trail North');
}
