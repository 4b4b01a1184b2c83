import { OrderEntitySkeleton } from '../../lines/web/OrderEntitySkeleton.tsx';
import { masterLineColumns } from './masterLineColumns.ts';
import { masterLineKind } from './masterLineKind.ts';

const columns = masterLineColumns('OPEN', false, (email) => email);

/** The page of a master order while that loads. */
export const MasterOrderSkeleton = () => (
  <OrderEntitySkeleton
    kind={masterLineKind}
    columns={columns}
    fields={['Salesperson']}
    details="Master Order Details"
    linked="Scheduled Orders"
  />
);
