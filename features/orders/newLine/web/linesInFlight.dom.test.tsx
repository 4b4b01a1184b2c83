import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { AddLineItemsDocument, ItemPricesDocument, OrderDocument } from '../../web/documents.ts';
import { ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { newLineRow, sentLines, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { reloadPage } from '../../web/testing/reloadPage.ts';
import { findTitle } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const kim = { tenantId: 'MOIF', id: '1' };
const { row, itemField, quantityField, problems } = newLineRow;
const typed = () => [itemField().value, quantityField().value];
const details = (open = getDrafts) => (open(kim).store.get() ?? []).map(({ detail }) => detail);

type Shown = Awaited<ReturnType<typeof showNewLineRow>>;

const sentIds = ({ server }: Pick<Shown, 'server'>) =>
  server.requests(AddLineItemsDocument).map(({ input }) => input.items.map(({ id }) => id));

/** Leaves the order and opens it again, as K and J do; then a line is half typed. */
async function returnToOrder(page: Shown) {
  await page.go(ordersPath);
  await findTitle('Orders');
  await page.go(savedOrderPath(page.order().orderId));
  await waitFor(() => itemField());
  expect(problems()).toEqual([]);
  await page.user.click(itemField());
  await page.user.keyboard('lav{Tab}5');
}

/** Gives the page Web Locks, which jsdom does not have. Returns a function that ends all tabs so far: the browser releases their locks. */
function installLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const tabs: PromiseWithResolvers<void>[] = [];
  const request = async (name: string, _: object, run: () => Promise<unknown>) => {
    const tab = Promise.withResolvers<void>();
    tabs.push(tab);
    const previous = tails.get(name);
    const held = (async () => {
      await previous;
      return Promise.race([run(), tab.promise]);
    })();
    tails.set(name, held);
    return held;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => tabs.forEach((tab) => tab.resolve());
}

const endTabs = installLocks();

/** Opens the order in a second tab; the first one, which is open, has left it. */
async function openSecondTab({ server, order, unmount }: Shown) {
  const tab = await reloadPage({ unmount });
  const page = await tab.showOrderPage({ server, orderId: order().orderId });
  await waitFor(() => itemField());
  return { ...page, details: () => details(tab.getDrafts) };
}

test('goes on adding a line whose page was left, and leaves what is typed since', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(AddLineItemsDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await expect.poll(() => sentLines(page)).toEqual([['THY', 12, 2.43]]);
  await returnToOrder(page);
  release();
  await linesGrid.findCell('Thyme', 'Name');
  await expect.poll(() => details()).toEqual(['New line: “Lavender” × 5']);
  expect([typed(), problems()]).toEqual([['Lavender', '5'], []]);
});

test('lists a line that is refused after its page was left, and leaves what is typed since', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  page.server.refuse(ItemPricesDocument, 'INTERNAL');
  await page.user.keyboard('THY{Tab}12{Enter}');
  await returnToOrder(page);
  release();
  await expect
    .poll(problems)
    .toEqual([expect.stringMatching(/^“Thyme” × 12 was not added\. The price could not be looked up/)]);
  expect(typed()).toEqual(['Lavender', '5']);
  expect(details()).toEqual(['New line: “Thyme” × 12', 'New line: “Lavender” × 5']);
});

test('sends a line after one that was typed before the page was left', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await returnToOrder(page);
  await page.user.keyboard('{Tab}1.5{Enter}');
  expect(sentLines(page)).toEqual([]);
  release();
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Thyme', 'Lavender']);
});

test('does not list a line that another open tab is adding', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  const { user, details: storedDetails } = await openSecondTab(page);
  await user.click(itemField());
  await user.keyboard('lav{Tab}5');
  expect(problems()).toEqual([]);
  release();
  await expect.poll(storedDetails).toEqual(['New line: “Lavender” × 5']);
  expect([typed(), problems()]).toEqual([['Lavender', '5'], []]);
  expect(sentLines(page)).toEqual([['THY', 12, 2.43]]);
});

test('says what is on the order when a line is corrected whose first response was lost', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const reconnect = [server.loseResponses(AddLineItemsDocument), server.disconnect(OrderDocument)];
  await user.keyboard('THY{Tab}12{Enter}');
  await expect.poll(problems).toHaveLength(1);
  reconnect.forEach((restore) => restore());
  server.respond(AddLineItemsDocument, ({ input }) => ({
    addLineItems: { order: null, lineItems: null, errors: input.items.map(({ id }) => usedId(id)) },
  }));
  await user.click(getButton('Edit', row()));
  await user.click(quantityField());
  await user.keyboard('{Control>}a{/Control}24{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
  await expect
    .poll(problems)
    .toEqual([
      '“Thyme” × 24 was not added. It was saved before as line 3: 12 × Thyme at $2.43. Change that line.EditDiscard',
    ]);
  // After this message another line is added.
  await user.click(getButton('Edit', row()));
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => sentIds(page)).toHaveLength(3);
  const [first, second, third] = sentIds(page);
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
});

// Ends the tab of the earlier tests, too.
test('lists a line whose tab ends before it was saved, and sends the same line', async () => {
  const page = await showNewLineRow();
  page.server.hold(AddLineItemsDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await expect.poll(() => sentIds(page)).toHaveLength(1);
  const { user } = await openSecondTab(page);
  expect(problems()).toEqual([]);
  endTabs();
  await expect
    .poll(problems)
    .toEqual(['“Thyme” × 12 was not added. The page was closed before it was saved.RetryEditDiscard']);
  await user.click(getButton('Retry', row()));
  await expect.poll(() => sentIds(page)).toHaveLength(2);
  const [first, second] = sentIds(page);
  expect(second).toEqual(first);
});

const usedId = (entityId: string) => ({
  __typename: 'DuplicateError' as const,
  field: ['items', '0', 'id'],
  entityId,
  code: 'DUPLICATE',
  severity: 'ERROR' as const,
  message: 'A line with this id already exists with different content',
});
