import { screen, within } from '@testing-library/dom';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { UnsavedGuard } from '#platform/web/frame/FrameLayers.tsx';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { type InitializeOrderMutationVariables, InitializeOrderDocument } from '../documents.ts';
import { levelPrice, respondPrices } from './catalogue.ts';
import { notFoundError, orderCustomer, orderWithoutLines } from './orderServer.ts';
import { showStoredOrder } from './showStoredOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

type OrderInput = InitializeOrderMutationVariables['input'];

export const north = 'd'.repeat(32);
export const south = 'e'.repeat(32);
export const copiedLavender = { ...pickedItem('a'.repeat(32)), name: 'Lavender', sku: 'LAV', retailPrice: 0 };
const sage = { ...pickedItem('b'.repeat(32)), name: 'Sage', sku: 'SAGE', retailPrice: 0 };

const withSouth = {
  ...orderCustomer,
  locations: [
    ...orderCustomer.locations,
    customerLocation(south, {
      name: 'Sandy Trail South',
      code: 'S-2',
      poRequired: true,
      salesPeople: [{ emailAddress: 'lee@example.com' }],
    }),
    customerLocation('f'.repeat(32), { name: 'Sandy Trail West', code: 'S-3' }),
  ],
};

/** Opens Duplicate Order for an order with Lavender and Sage of a customer with three locations. Lavender costs 3 in the south
 * and 4 elsewhere. */
export async function showDuplicateDialog(customer: typeof orderCustomer = withSouth) {
  const page = await showStoredOrder(
    { status: 'CLOSED', orderNumber: '100700', poNumber: 'PO-1' },
    {
      wrap: (children) => (
        <>
          <UnsavedGuard />
          {children}
        </>
      ),
      prepare: (server) => {
        server.respond(CustomerDocument, () => ({ customer }));
        server.respond(ItemsPageDocument, () => ({ items: onlyPage([copiedLavender, sage]) }));
        respondPrices(server, ({ itemId, locationId }) =>
          levelPrice(itemId === sage.itemId ? 10 : locationId === south ? 3 : 4),
        );
      },
    },
  );
  await page.user.click(screen.getByLabelText('Duplicate Order'));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Duplicate Order 100700' })) };
}
export type ShownDialog = Awaited<ReturnType<typeof showDuplicateDialog>>;

/** Creates orders with numbers from 100801, except those for whose location the function gives a problem. */
export function acceptCopies(
  { server }: Pick<ShownDialog, 'server'>,
  findProblem: (input: OrderInput) => string | undefined = () => undefined,
) {
  const created = new Map<string, string>();
  server.respond(InitializeOrderDocument, ({ input }) => {
    const message = findProblem(input);
    if (message !== undefined)
      return {
        initializeOrder: {
          order: null,
          errors: [notFoundError('ORDER', message)],
        },
      };
    const orderNumber = created.get(input.orderId) ?? String(100_801 + created.size);
    created.set(input.orderId, orderNumber);
    const order = orderWithoutLines({ id: input.orderId, orderId: input.orderId, orderNumber });
    return { initializeOrder: { order, errors: null } };
  });
  return created;
}

/** Chooses all three locations and goes on to the review. */
export const reviewAll = async ({ user, dialog }: ShownDialog) => {
  await user.click(getButton('Select all 3'));
  await user.click(getButton('Review 3 Orders'));
  await dialog.findByRole('list', { name: 'Orders to create' });
};

/** Returns the texts of a list by its name. */
export const listTexts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
