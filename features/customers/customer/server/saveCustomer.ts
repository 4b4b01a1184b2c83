import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type ChangeRequest, saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { CustomerAction } from '../customerHistoryLabels.ts';
import './customerTables.ts';
import type { CustomerRow } from './customerList.ts';
import { staleCustomerProblem } from './customerConflict.ts';

/** The fields of a customer that commands change. */
type CustomerChange = Partial<
  Omit<CustomerRow, 'customerId' | 'tenantId' | 'dateCreated' | 'version' | 'updatedAt'>
>;

export const customerEntity: VersionedEntity<CustomerRow, CustomerChange> = {
  entityType: 'CUSTOMER',
  label: 'Customer',
  getId: ({ customerId }) => customerId,
  update: (unit, { customerId }, change) => {
    // The database counts the ship-from locations; the name is a column of the price group.
    const { priceGroupName: _, numberOfShipFromLocations: _count, orderSubmitter, ...columns } = change;
    return unit.run(
      db
        .updateTable('customer')
        .set({
          ...columns,
          ...(orderSubmitter !== undefined && { orderSubmitter: orderSubmitter && json(orderSubmitter) }),
        })
        .where('tenantId', '=', unit.tenantId)
        .where('customerId', '=', customerId),
    );
  },
  findStaleProblem: staleCustomerProblem,
};

/** A change of a customer or its parts; its changed fields are always named, because a row does not have all of their texts. */
interface CustomerChangeRequest extends ChangeRequest<CustomerRow, CustomerChange> {
  action: CustomerAction;
  changes: readonly FieldChange[];
}

/** Checks and saves a change of a locked customer. */
export const saveCustomer = (
  unit: UnitOfWork,
  request: CustomerChangeRequest,
): Promise<Result<CustomerRow>> => saveChange(unit, customerEntity, request);
