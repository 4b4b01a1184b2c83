import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { storeRules } from '#platform/web/testing/storeRules.ts';
import { fakeSettingServer } from '#platform/web/testing/fakeSettingServer.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { startServerWithOrder } from '../../web/testing/storedOrder.ts';

test('colors texts on cards of lines by rules of cells', async () => {
  await setLayout({ width: 400 });
  const settings = fakeSettingServer().createStore('kim@example.com');
  const rule = (column: string, backgroundColor: string) => ({
    ruleType: 'value',
    style: { backgroundColor, color: '#14532dff' },
    conditions: [{ column, dataType: 'numeric', type: 'greaterThan', value: 5 }],
  });
  await storeRules(settings, 'orderLines', {
    total: rule('lineTotal', '#d8f0dfff'),
    ordered: rule('orderedQuantity', '#ffd9d6ff'),
  });
  const { server, order } = await startServerWithOrder({
    status: 'ACKNOWLEDGED',
    lineItems: [orderLine(1, { orderedQuantity: 10, acknowledgedQuantity: 9 })],
  });
  await showOrderPage({ server, settings, orderId: order().orderId });
  await screen.findByText('viewing 1 of 1 rows');
  const [lavender] = within(await screen.findByLabelText('Line items')).getAllByRole('listitem');
  const color = (text: string) => within(lavender ?? document.body).getByText(text).style.backgroundColor;
  await expect.poll(() => color('$40.50')).toBe('rgb(216, 240, 223)');
  expect(color('10')).toBe('rgb(255, 217, 214)');
  expect(color('Lavender')).toBe('');
});

test('draws an added line of a long order and scrolls to it', async () => {
  await setLayout({ width: 400 });
  const { server, order } = await startServerWithOrder({
    lineItems: Array.from({ length: 100 }, (_, index) => orderLine(index + 1, { name: `Rose ${index + 1}` })),
  });
  const { user } = await showOrderPage({ server, orderId: order().orderId });
  await screen.findByText('viewing 100 of 100 rows');
  await user.click(getButton('Add'));
  await user.click(await screen.findByText('Custom Item'));
  const form = await screen.findByLabelText('Custom Item', { selector: '[role=tabpanel]' });
  await user.type(within(form).getByLabelText(/^Item name/), 'Extra crates');
  await user.type(within(form).getByLabelText(/^Quantity/), '3');
  await user.type(within(form).getByLabelText(/^Price/), '4.25');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(getButton('Add Item', form));
  await screen.findByText('viewing 101 of 101 rows');
  const card = (await screen.findByText('Extra crates', { selector: '.row-card *' })).closest('li');
  await expect.poll(() => scroll.mock.contexts).toContain(card);
});

test('marks an overridden price on the card of its line', async () => {
  await setLayout({ width: 400 });
  const { server, order } = await startServerWithOrder({
    lineItems: [orderLine(1, { price: 4.5, overridePrice: 0.45 })],
  });
  await showOrderPage({ server, orderId: order().orderId });
  await screen.findByText('• list $4.50, -90%');
  expect(screen.getByText(/× • \$0\.45$/)).toBeTruthy();
});
