import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { toBase64 } from '#platform/web/settings/base64Json.ts';
import { emailOf } from './demoUser.ts';
import { expect, test } from './fixtures.ts';
import type { CallAs } from './makeOrder.ts';
import type { SignedInUser } from './signedIn.ts';

const store = (callAs: CallAs, who: SignedInUser, group: string, rules: Readonly<Record<string, object>>) =>
  callAs(who, UpdateUserAppSettingDocument, {
    input: {
      emailAddress: emailOf(who),
      group,
      name: 'gridFormattingRules',
      base64Settings: toBase64({
        version: 1,
        entries: Object.entries(rules).map(([id, value]) => ({
          id,
          revision: 1,
          savedAt: '2027-02-24T12:00:00.000Z',
          value,
        })),
      }),
    },
  });

const green = { backgroundColor: '#d8f0dfff', color: '#14532dff' };
const red = { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' };
const above0 = (column: string) => ({ column, dataType: 'numeric', type: 'greaterThan', value: '0' });
const rule = (place: number, style: object, column: string, more: object = {}) => ({
  ruleType: 'value',
  place,
  style,
  conditions: [above0(column)],
  ...more,
});

test.describe('orders', () => {
  const who = 'manager@bpf';
  test.use({ who });

  test('on the phone cards show the colors of their row, and of the cells that stand on them', async ({
    page,
    callAs,
    picture,
  }) => {
    await store(callAs, who, 'combinedOrders', {
      total: rule(1, green, 'orderTotal'),
      row: rule(2, red, 'orderTotal', { applyToRow: true }),
    });
    await page.goto('/fulfill/orders');
    const card = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first();
    await expect(card.locator('.row-card')).toHaveCSS('background-color', 'rgb(255, 217, 214)');
    await expect(card.getByText(/^\$/)).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await picture('formattingCards', 'phone');
    await store(callAs, who, 'combinedOrders', {});
  });
});

test.describe('lines of an order', () => {
  const who = 'sales@moif';
  test.use({ who });

  test('on the phone show the colors of what stands on their cards', async ({
    page,
    callAs,
    makeOrder,
    picture,
  }) => {
    await store(callAs, who, 'orderLines', {
      total: rule(1, green, 'lineTotal'),
      ordered: rule(2, red, 'orderedQuantity'),
    });
    const order = await makeOrder(who, { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
    await page.goto(order.path);
    const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
    await expect(card.getByText('$260.00')).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await expect(card.getByText('10', { exact: true }).last()).toHaveCSS(
      'background-color',
      'rgb(255, 217, 214)',
    );
    await picture('formattingLineCards', 'phone');
    await store(callAs, who, 'orderLines', {});
  });
});
