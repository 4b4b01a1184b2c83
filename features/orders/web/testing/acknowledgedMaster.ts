import type { MasterOrderLine, SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import { orderForCustomer } from './orderServer.ts';
import { masterLine } from './storedMaster.ts';

/** Line `number` of a master order, acknowledged and not scheduled. */
export const acknowledgedLine = (number: number, acknowledgedQuantity: number): MasterOrderLine =>
  masterLine(number, {
    id: number.toString(16).padStart(32, '0'),
    name: `Lavender ${number}`,
    acknowledgedQuantity,
  });

/** An acknowledged master order with lines of 120 and 240. */
export function acknowledgedMaster(change: Partial<SavedMasterOrder> = {}): SavedMasterOrder {
  const { customer, initializationDate, updatedAt, orderTotal } = orderForCustomer();
  return {
    id: 'f'.repeat(32),
    masterOrderId: 'f'.repeat(32),
    tenantId: 'MOIF',
    masterOrderNumber: '100214',
    poNumber: 'PO-7',
    type: 'PO',
    status: 'ACKNOWLEDGED',
    salesPerson: null,
    customer,
    shipFromLocation: null,
    numberOfLines: 2,
    orderTotal,
    initializationDate,
    allowedNextStatuses: [],
    version: 5,
    updatedAt,
    masterLineItems: [acknowledgedLine(1, 120), acknowledgedLine(2, 240)],
    scheduledOrders: [],
    ...change,
  };
}
