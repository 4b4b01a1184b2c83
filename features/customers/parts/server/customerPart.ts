import type { Part, PartOwner } from '#platform/server/command/part.ts';
import type { CustomerAction } from '../../customer/customerHistoryLabels.ts';
import { deletedCustomerProblem } from '../../customer/customerStatus.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { lockCustomer } from '../../customer/server/customerStore.ts';
import { customerEntity } from '../../customer/server/saveCustomer.ts';

/** A kind of parts of a customer. */
export interface CustomerPart<Input extends { id: string | null }, Row extends object, Payload> extends Part<
  CustomerRow,
  Input,
  Row,
  Payload
> {
  actions: Readonly<Record<'add' | 'update' | 'remove', CustomerAction>>;
}

export const partOwner: PartOwner<CustomerRow> = {
  ...customerEntity,
  idField: 'customerId',
  columns: { id: 'customer_id', version: 'customer_version' },
  lock: lockCustomer,
  findProblem: ({ status }) => deletedCustomerProblem(status),
};
