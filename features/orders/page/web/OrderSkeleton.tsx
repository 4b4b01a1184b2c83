import { lineColumns } from '../../lines/web/lineColumns.ts';
import { orderLineKind } from '../../lines/web/lineKind.ts';
import { OrderEntitySkeleton } from '../../lines/web/OrderEntitySkeleton.tsx';

const columns = lineColumns({
  status: 'OPEN',
  canEdit: false,
  hasPacks: true,
  maxDiscountPercentage: 100,
  formatUser: (email) => email,
});
const fields = ['Order Type', 'Salesperson', 'Created'];

/** The order page while the order loads, with room reserved for its details. */
export const OrderSkeleton = () => (
  <OrderEntitySkeleton
    kind={orderLineKind}
    columns={columns}
    fields={fields}
    details="Order Details"
    linked="Linked Orders"
  />
);
