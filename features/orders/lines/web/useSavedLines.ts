import type { Outcome } from '#platform/web/query/outcome.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import type { OrderChange, OrderSession, SavedOrder } from '../../order/web/orderChange.ts';
import { toLineInput, type OrderEntityLine, type OrderLine } from '../../order/web/orderLine.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateShippedQuantityDocument,
} from '../../web/documents.ts';
import type { EnterQuantities, LineActions } from './lineActions.ts';
import { type LineOperations, useLineOperations } from './useLineOperations.ts';

interface LinePayload {
  readonly order: OrderChange | null;
  readonly lineItems?: readonly OrderLine[] | null;
}

const orderLineOperations: LineOperations<LinePayload, OrderChange, SavedOrder, OrderLine> = {
  entityType: 'ORDER',
  getId: ({ orderId }) => orderId,
  getLines: ({ lineItems }) => lineItems,
  toParts: (lineItems) => ({ lineItems }),
  getStored: ({ order }) => order,
  getChangedLines: ({ lineItems }) => lineItems ?? [],
  add: async (client, orderId, lines) =>
    sendCommand(client, AddLineItemsDocument, { orderId, items: lines.map(toLineInput) }),
  changeOne: async (client, orderId, line) =>
    sendCommand(client, UpdateLineItemDocument, { orderId, ...line }),
  changeSome: async (client, orderId, items) =>
    sendCommand(client, UpdateLineItemsDocument, { orderId, items }),
  remove: async (client, orderId, line) => sendCommand(client, RemoveLineItemDocument, { orderId, ...line }),
  duplicateMessage: 'This line is already in the order. Edit it there.',
};

/** Lines of a saved order, with the quantities of its later statuses. */
export function useSavedLines(session: OrderSession): {
  actions: LineActions;
  enterQuantities: EnterQuantities;
} {
  const { orderId } = session.record;
  const client = useClient();
  const { actions, put, getExpected } = useLineOperations(session, orderLineOperations);

  const enterQuantities: EnterQuantities = async (field, entries, entered) => {
    const toItem = ({ line }: { line: OrderEntityLine }) => ({
      id: line.id,
      expected: getExpected(line, field),
    });
    return put({
      run: async (): Promise<Outcome<LinePayload>> =>
        field === 'acknowledgedQuantity'
          ? sendCommand(client, UpdateAcknowledgedQuantityDocument, {
              orderId,
              items: entries.map((entry) => ({ ...toItem(entry), acknowledgedQuantity: entry.quantity })),
            })
          : sendCommand(client, UpdateShippedQuantityDocument, {
              orderId,
              items: entries.flatMap(({ line, quantity }) =>
                quantity === null ? [] : { ...toItem({ line }), shippedQuantity: quantity },
              ),
            }),
      writes: entries.map(({ line, quantity }) => ({ line, field, value: quantity })),
      ...entered,
    });
  };
  return { actions, enterQuantities };
}
