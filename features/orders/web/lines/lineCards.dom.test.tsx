import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { storeRules } from '#platform/web/testing/storeRules.ts';
import { fakeSettingServer } from '#platform/web/testing/fakeSettingServer.ts';
import { orderLine } from '../testing/orderLine.ts';
import { showOrderPage } from '../testing/showOrderPage.tsx';
import { startServerWithOrder } from '../testing/storedOrder.ts';

test('colors texts on cards of lines by rules of cells', async () => {
  setLayout({ width: 400 });
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
