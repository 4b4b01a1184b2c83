import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { toBase64 } from '#platform/web/settings/base64Json.ts';
import { emailOf } from './demoUser.ts';
import { expect, test } from './fixtures.ts';

const who = 'manager@bpf';
test.use({ who });

const condition = { column: 'orderTotal', dataType: 'numeric', type: 'greaterThan', value: '0' };
const rules = {
  total: {
    ruleType: 'value',
    place: 1,
    style: { backgroundColor: '#d8f0dfff', color: '#14532dff' },
    conditions: [condition],
  },
  row: {
    ruleType: 'value',
    place: 2,
    applyToRow: true,
    style: { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' },
    conditions: [condition],
  },
};

test('on the phone cards show the colors of their row, and of the cells that stand on them', async ({
  page,
  callAs,
  picture,
}) => {
  const store = (entries: readonly object[]) =>
    callAs(who, UpdateUserAppSettingDocument, {
      input: {
        emailAddress: emailOf(who),
        group: 'combinedOrders',
        name: 'gridFormattingRules',
        base64Settings: toBase64({ version: 1, entries }),
      },
    });
  await store(
    Object.entries(rules).map(([id, value]) => ({
      id,
      revision: 1,
      savedAt: '2027-02-24T12:00:00.000Z',
      value,
    })),
  );
  await page.goto('/fulfill/orders');
  const card = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first();
  await expect(card.locator('.row-card')).toHaveCSS('background-color', 'rgb(255, 217, 214)');
  await expect(card.getByText(/^\$/)).toHaveCSS('background-color', 'rgb(216, 240, 223)');
  await picture('formattingCards', 'phone');
  await store([]);
});
