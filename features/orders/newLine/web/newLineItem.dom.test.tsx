import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { newLineRow, sentLines } from '../../web/testing/newLineRow.ts';
import { showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const { row, itemField } = newLineRow;

test('resolves a typed SKU once the items are loaded', async () => {
  const held: { release?: () => void } = {};
  const page = await showStoredOrder(
    {},
    {
      prepare: (server) => {
        held.release = server.hold(ItemsByTenantDocument);
      },
    },
  );
  await page.user.click(itemField());
  await page.user.keyboard('THY{Tab}5{Enter}');
  expect(sentLines(page)).toEqual([]);
  held.release?.();
  await expect.poll(() => sentLines(page)).toEqual([['THY', 5, 2.43]]);
});

test('says that only inactive items match', async () => {
  const page = await showStoredOrder(
    {},
    {
      prepare: (server) => {
        const nodes = [{ ...pickedItem('d'.repeat(32)), name: 'Dill', status: 'INACTIVE' as const }];
        server.respond(ItemsByTenantDocument, () => ({
          items: onlyPage(nodes.map((item) => ({ ...item, availableQuantity: 0 }))),
        }));
      },
    },
  );
  await page.user.click(itemField());
  await page.user.keyboard('dill');
  await within(row()).findByText('Only inactive items match “dill”.');
  await page.user.keyboard('{Enter}');
  await expect
    .poll(() => row().querySelector('.new-line-hint')?.textContent)
    .toContain('Only inactive items match');
  await page.user.keyboard('{Tab}7{Enter}');
  expect([newLineRow.hint(), itemField().value]).toEqual(['Only inactive items match “dill”.', 'dill']);
});
