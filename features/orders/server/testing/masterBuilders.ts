import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { MasterOrderStatus } from '../../masterOrders/masterOrderStatus.ts';
import {
  MasterOrderDocument,
  UpdateMasterOrderStatusDocument,
  InitializeMasterOrderDocument,
} from '../../web/documents.ts';
import { aLine, anOrder, type OrderTestInput } from './orderBuilders.ts';

type OrderOnlyField = 'orderId' | 'orderNumber' | 'expectedDeliveryDate' | 'finalCredit' | 'termsId';
export type MasterTestInput = Omit<OrderTestInput, OrderOnlyField> & {
  masterOrderId: string;
  masterOrderNumber?: string | null;
};

/** Builds master order `number` of the nursery for its Tampa location, with one line of twelve lavenders. */
export const aMasterOrder = (number: number, change: Partial<MasterTestInput> = {}): MasterTestInput => ({
  masterOrderId: testId(number),
  customer: anOrder(number).customer,
  type: 'PO',
  lineItems: [aLine(number + 1)],
  ...change,
});

/** Creates a master order; throws when it is refused. */
export async function createMasterOrFail(api: TestApi, session: Session, input: MasterTestInput) {
  const { initializeMasterOrder } = await api.run(session, InitializeMasterOrderDocument, { input });
  const { masterOrder, errors } = initializeMasterOrder;
  if (!masterOrder) throw new Error(JSON.stringify(errors));
  return masterOrder;
}

export const fetchMasterOrder = async (api: TestApi, session: Session, masterOrderId: string) =>
  (await api.run(session, MasterOrderDocument, { masterOrderId })).masterOrder;

/** Moves a master order through statuses. */
export async function moveMasterThroughStatuses(
  api: TestApi,
  session: Session,
  masterOrderId: string,
  ...statuses: readonly MasterOrderStatus[]
) {
  for (const status of statuses) {
    const { updateMasterOrderStatus } = await api.run(session, UpdateMasterOrderStatusDocument, {
      input: { masterOrderId, status },
    });
    if (!updateMasterOrderStatus.masterOrder) throw new Error(JSON.stringify(updateMasterOrderStatus.errors));
  }
}
