import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { MasterOrderStatus } from '../../masterOrders/masterOrderStatus.ts';

interface NewMasterOrder {
  /** Order whose customer and sales person it copies. */
  copiedOrderId: string;
  masterOrderId: string;
  masterOrderNumber: string;
  status?: MasterOrderStatus;
  numberOfLines?: number;
}

/** Inserts a master order by SQL, because no command creates one yet. */
export async function addMasterOrder(
  unit: UnitOfWork,
  { copiedOrderId, masterOrderId, masterOrderNumber, status = 'OPEN', numberOfLines = 0 }: NewMasterOrder,
): Promise<void> {
  await unit.run(sql`
    insert into order_header (
      tenant_id, order_id, entity_type, order_number, po_required, status, order_type, customer_id, customer_name, location_id,
      location_terms_id, customer, sales_person, initialization_date, terms_id, final_credit, ship_from_location,
      number_of_lines, currency, updated_at, content_hash)
    select tenant_id, ${masterOrderId}::uuid, 'MASTER_ORDER', ${masterOrderNumber}, po_required, ${status}::order_status,
      order_type, customer_id, customer_name, location_id, location_terms_id, customer, sales_person, initialization_date,
      terms_id, final_credit, ship_from_location, ${numberOfLines}::int, currency, updated_at, content_hash
    from order_header where tenant_id = ${unit.tenantId} and order_id = ${copiedOrderId}::uuid`);
  unit.addToRowCount('master_order', 1);
}
