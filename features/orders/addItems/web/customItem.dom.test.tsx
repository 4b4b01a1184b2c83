import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument, OrderDocument } from '../../web/documents.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

test('adds a custom item once after a lost response', async () => {
  const { user, server, order } = await showStoredOrder();
  await user.click(getButton('Add Line Item'));
  await user.click(await screen.findByText('Custom Item'));
  const form = await screen.findByLabelText('Custom Item', { selector: '[role=tabpanel]' });
  const quantity = within(form).getByLabelText(/^Quantity/);
  await user.type(within(form).getByLabelText(/^Item name/), 'Extra crates');
  await user.type(quantity, '3');
  await user.type(within(form).getByLabelText(/^Price/), '4.25');
  const restore = server.loseResponses(AddLineItemsDocument);
  const reconnect = server.disconnect(OrderDocument);
  await user.click(getButton('Add Item', form));
  await findToast(/^Error saving line items: Network error/);
  restore();
  reconnect();

  const refuse = { message: 'Line exists', severity: 'ERROR', field: ['id'], entityId: '' } as const;
  server.respond(AddLineItemsDocument, ({ input }) => {
    const isChanged = input.items[0]?.quantity !== 3;
    const errors = [{ ...refuse, __typename: 'DuplicateError' as const, code: 'DUPLICATE' as const }];
    return {
      addLineItems: isChanged
        ? { order: null, lineItems: null, errors }
        : { order: order(), lineItems: order().lineItems.slice(2), errors: null },
    };
  });
  await user.clear(quantity);
  await user.type(quantity, '5');
  await user.click(getButton('Add Item', form));
  await findToast(/This line is already in the order\./);
  await user.clear(quantity);
  await user.type(quantity, '3');
  await user.click(getButton('Add Item', form));
  await waitFor(() => expect(screen.queryByText('Custom Item')).toBeNull());
  await waitFor(() => expect(linesGrid.texts('SKU')).toEqual(['LAV', 'SAGE', 'CUSTOM']));
  await findTotal('$317.11');
  const ids = server.requests(AddLineItemsDocument).map(({ input }) => input.items[0]?.id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});
