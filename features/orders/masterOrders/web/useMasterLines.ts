import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import type { LineResult } from '../../lines/web/lineActions.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useLineOperations } from '../../lines/web/useLineOperations.ts';
import { linesProblem } from '../../status/editability.ts';
import { UpdateMasterAcknowledgedQuantityDocument } from '../../web/documents.ts';
import { masterLineKind } from './masterLineKind.ts';
import { masterLineOperations } from './masterLineOperations.ts';
import type { MasterOrderLine, MasterOrderSession } from '../../order/web/masterOrderSession.ts';
import { type Acknowledging, useAcknowledging } from './useAcknowledging.ts';

/** Stores acknowledged quantities, and with that of the last line the status Acknowledged. */
export type StoreAcknowledged = (
  entries: readonly { line: MasterOrderLine; quantity: number }[],
) => Promise<LineResult>;

/** The lines of a master order on its page. Prices are those of today: it has no day of delivery. */
export function useMasterLines(
  session: MasterOrderSession,
  { tenant, today }: TenantContext,
  lockedReason: string | undefined,
): {
  lines: LinesSession<MasterOrderLine>;
  acknowledging: Acknowledging;
  storeAcknowledged: StoreAcknowledged;
} {
  const { record: master } = session;
  const { masterOrderId, status, customer, orderTotal: total } = master;
  const client = useClient();
  const { actions, put, getExpected } = useLineOperations(session, masterLineOperations);
  const acknowledging = useAcknowledging(master);
  const pricing = usePricingContext({
    ...tenant,
    customerId: customer.id,
    locationId: customer.location?.id,
    day: today,
    currency: total.currency,
  });
  const lines = {
    kind: masterLineKind,
    lines: acknowledging.lines,
    total,
    actions,
    enterQuantities: acknowledging.enterQuantities,
    pricing,
    lockedReason,
    linesLock: lockedReason ?? linesProblem(status, [], 'MASTER_ORDER')?.message,
    addingProblem: undefined,
  };
  const storeAcknowledged: StoreAcknowledged = async (entries) =>
    put({
      run: async () =>
        sendCommand(client, UpdateMasterAcknowledgedQuantityDocument, {
          masterOrderId,
          masterItems: entries.map(({ line, quantity }) => ({
            id: line.id,
            acknowledgedQuantity: quantity,
            expected: getExpected(line, 'acknowledgedQuantity'),
          })),
        }),
      writes: entries.map(({ line, quantity }) => ({ line, field: 'acknowledgedQuantity', value: quantity })),
    });
  return { lines, acknowledging, storeAcknowledged };
}
