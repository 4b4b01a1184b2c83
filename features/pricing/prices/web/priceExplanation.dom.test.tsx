import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemPriceExplanationDocument, type ItemPriceExplanationQuery } from '../../web/documents.ts';
import { consideredLevel, explanationData } from '../../web/testing/explanation.ts';
import { usePriceExplanation } from './usePriceExplanation.ts';
import { PriceExplanationCard } from './PriceExplanationCard.tsx';

const request = { itemId: 'item', day: '2027-04-01', quantity: 120 };
const ExplainedItem = () => <PriceExplanationCard read={usePriceExplanation(request)} />;

/** Shows the explanation that a server responds with. */
async function showExplanation(data: ItemPriceExplanationQuery) {
  const server = await startStubServer();
  const release = server.hold(ItemPriceExplanationDocument);
  server.respond(ItemPriceExplanationDocument, () => data);
  server.respond(TenantDocument, () => tenantData({ currency: 'CAD' }));
  const { container } = await showPage({ server, pages: { '/': ExplainedItem }, path: '/' });
  expect(container.querySelector('[aria-busy=true] .skeleton')).toBeTruthy();
  release();
  await expect.poll(() => container.querySelector('[aria-busy=false]')).toBeTruthy();
  return container;
}

test('shows the price with its level, and the prices that lost with their reasons', async () => {
  const { itemPriceExplanation } = explanationData();
  const others = [
    ...(itemPriceExplanation?.others ?? []),
    consideredLevel({ priceLevelId: 'bulk', quantityThreshold: 500 }, 'QUANTITY_BELOW_THRESHOLD'),
    consideredLevel({ priceLevelId: 'past', endDate: '2027-03-31T23:59:59.999Z' }, 'OUTSIDE_DATES'),
  ];
  await showExplanation(explanationData({ others, numberOfOthers: 70 }));
  expect(screen.getByRole('status').textContent).toBe('$2.85 per piece');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Category level Perennials 1 gal, since Mar 1, 2027$3.10A level of the item itself comes first',
    'Item level from 500 units, Mar 1 to May 31, 2027$2.85Applies only from 500 units',
    'Item level from 100 units, Mar 1 to Mar 31, 2027$2.85Ended on Mar 31, 2027',
  ]);
  expect(screen.getByText('The first 50 of 70.')).toBeTruthy();
});

test('says that the retail price applies when no price does, in the currency of the company', async () => {
  const none = { chosen: null, others: [], numberOfOthers: 0, price: 5, currency: null };
  const container = await showExplanation(explanationData({ ...none, priceGroupOrigin: 'DEFAULT' }));
  await screen.findByText('CA$5.00');
  expect(container.textContent).toContain(
    'CA$5.00 per pieceNo price of Mass Merchant West applies, so the retail price applies.Mass Merchant West is the default price group.',
  );
  expect(container.textContent).not.toContain('Other prices');
});

test('says that the item was not found', async () => {
  const container = await showExplanation({ itemPriceExplanation: null });
  expect(container.textContent).toContain('was not found');
});

test('offers to look the price up again after a failure', async () => {
  const server = await startStubServer();
  server.refuse(ItemPriceExplanationDocument, 'INTERNAL');
  const { user } = await showPage({ server, pages: { '/': ExplainedItem }, path: '/' });
  await screen.findByText(/The price could not be looked up/);
  server.respond(ItemPriceExplanationDocument, () => explanationData());
  await user.click(getButton('Retry'));
  await screen.findByText(/^Item level/);
});
