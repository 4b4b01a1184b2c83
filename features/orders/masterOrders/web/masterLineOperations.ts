import { sendCommand } from '#platform/web/query/useCommand.ts';
import type { LineOperations } from '../../lines/web/useLineOperations.ts';
import { toLineInput } from '../../order/web/orderLine.ts';
import {
  AddMasterLineItemsDocument,
  RemoveMasterLineItemDocument,
  UpdateMasterLineItemDocument,
  UpdateMasterLineItemsDocument,
} from '../../web/documents.ts';
import type {
  MasterOrderLine,
  MasterOrderChange,
  SavedMasterOrder,
} from '../../order/web/masterOrderSession.ts';

interface MasterLinePayload {
  readonly masterOrder: MasterOrderChange | null;
  readonly masterLineItems?: readonly MasterOrderLine[] | null;
}

/** Names the ordered quantity as inputs of master orders do; a master line has no stored source of its price. */
const toMasterValues = <Value extends number | null>({
  quantity,
  overridePrice,
}: {
  quantity?: Value;
  overridePrice?: Value;
}) => ({
  ...(quantity === undefined ? {} : { orderedQuantity: quantity }),
  ...(overridePrice === undefined ? {} : { overridePrice }),
});

/** How the lines of master orders are stored. */
export const masterLineOperations: LineOperations<
  MasterLinePayload,
  MasterOrderChange,
  SavedMasterOrder,
  MasterOrderLine
> = {
  entityType: 'MASTER_ORDER',
  getId: ({ masterOrderId }) => masterOrderId,
  getLines: ({ masterLineItems }) => masterLineItems,
  toParts: (masterLineItems) => ({ masterLineItems }),
  getStored: ({ masterOrder }) => masterOrder,
  getChangedLines: ({ masterLineItems }) => masterLineItems ?? [],
  add: async (client, masterOrderId, lines) =>
    sendCommand(client, AddMasterLineItemsDocument, { masterOrderId, items: lines.map(toLineInput) }),
  changeOne: async (client, masterOrderId, { lineItem, expected, ...line }) =>
    sendCommand(client, UpdateMasterLineItemDocument, {
      masterOrderId,
      ...line,
      lineItem: toMasterValues(lineItem),
      expected: toMasterValues(expected),
    }),
  changeSome: async (client, masterOrderId, lines) =>
    sendCommand(client, UpdateMasterLineItemsDocument, {
      masterOrderId,
      items: lines.map(({ id, lineItem, expected }) => ({
        id,
        lineItem: toMasterValues(lineItem),
        expected: toMasterValues(expected),
      })),
    }),
  remove: async (client, masterOrderId, line) =>
    sendCommand(client, RemoveMasterLineItemDocument, { masterOrderId, ...line }),
  duplicateMessage: 'This line is already in the master order. Edit it there.',
};
