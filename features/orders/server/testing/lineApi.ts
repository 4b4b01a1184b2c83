import type { Session } from '#platform/server/session.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateLineItemDocument,
  type UpdateLineItemMutationVariables,
} from '../../web/documents.ts';
import { nurseryId } from './orderApi.ts';
import { aLine, anOrder, createOrFail, type LineTestInput } from './orderBuilders.ts';
import { orderTests } from './orderTests.ts';

/** Starts the orders API; returns operations that change lines, by default as the manager of MOIF. */
export async function lineApi() {
  const { api, moif, kim } = await orderTests();
  let next = 5000;
  return {
    api,
    moif,
    kim,
    /** Creates an order with two lines of 12 lavenders; line ids are the order's number plus 1 and 2. */
    aNewOrder: async (location?: string) => {
      const number = (next += 100);
      const customer = location && {
        customer: { id: nurseryId, name: '', location: { id: location, name: '' } },
      };
      const lineItems = [aLine(number + 1), aLine(number + 2)];
      const order = await createOrFail(api, moif, anOrder(number, { ...customer, lineItems }));
      return { number, orderId: order.orderId };
    },
    add: async (orderId: string, items: LineTestInput[], session: Session = moif) =>
      (await api.run(session, AddLineItemsDocument, { input: { orderId, items } })).addLineItems,
    change: async (input: UpdateLineItemMutationVariables['input'], session: Session = moif) =>
      (await api.run(session, UpdateLineItemDocument, { input })).updateLineItem,
    remove: async (orderId: string, id: string, lineNumber: number) =>
      (await api.run(moif, RemoveLineItemDocument, { input: { orderId, id, lineNumber } })).removeLineItem,
  };
}
