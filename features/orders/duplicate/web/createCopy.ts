import type { Client } from '#platform/web/query/client/client.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { toOutcome } from '#platform/web/query/outcome.ts';
import { splitIntoBatches } from '../../lines/web/lineBatches.ts';
import { toCreateOrderInput } from '../../drafts/web/newOrders.ts';
import { AddLineItemsDocument, InitializeOrderDocument } from '../../web/documents.ts';
import { toLineInput } from '../../order/web/orderLine.ts';
import type { CopyOutcome, OrderCopy } from './orderCopy.ts';

/** Creates the order of a copy. Sent again, it creates nothing twice and completes what is missing. */
export async function createCopy(client: Client, copy: OrderCopy): Promise<CopyOutcome> {
  const { orderId, values } = copy;
  const [first = [], ...others] = splitIntoBatches(copy.lines);
  try {
    const input = toCreateOrderInput(orderId, values, first);
    const created = toOutcome((await client.call(InitializeOrderDocument, { input })).initializeOrder);
    if (!created.ok) return { kind: 'refused', message: created.message };
    const orderNumber = created.payload.order?.orderNumber ?? '';
    for (const batch of others) {
      const { addLineItems } = await client.call(AddLineItemsDocument, {
        input: { orderId, items: batch.map(toLineInput) },
      });
      const added = toOutcome(addLineItems);
      if (!added.ok)
        return { kind: 'refused', message: `Order ${orderNumber} lacks lines: ${added.message}` };
    }
    const warnings = created.notices.filter(({ severity }) => severity === 'WARNING');
    return { kind: 'created', orderNumber, warnings: warnings.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { kind: 'lost', message: error.message };
  }
}
