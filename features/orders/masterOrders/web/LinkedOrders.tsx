import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { toMasterOrderNumber } from '../../header/orderNumber.ts';
import { MasterOrdersByNumberDocument, type MasterOrdersByNumberQuery } from '../../web/documents.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import { OrderCard, OrderCards, OrderCardsSkeleton } from './OrderCards.tsx';

/** Number of master orders that the operation reads (spec 2 §9). */
const maxLinkedOrders = 50;

type LinkedOrder = NonNullable<MasterOrdersByNumberQuery['masterOrders']>['nodes'][number];

/** Master orders whose number contains the part of an order number before the first hyphen: the tab Linked Orders (spec 2 §2). */
export function LinkedOrders({ orderNumber }: { orderNumber: string }) {
  const { tenantId } = useUser();
  const masterOrderNumber = toMasterOrderNumber(orderNumber);
  const { data, error, refetch } = useRead(
    MasterOrdersByNumberDocument,
    // An empty text would find every master order.
    masterOrderNumber === '' ? undefined : { tenantId, masterOrderNumber },
  );
  if (masterOrderNumber === '') return <Message icon={IconLink} title="No linked orders found" />;
  if (!data)
    return error ? (
      <LoadError title="Error loading linked orders" error={error} retry={() => void refetch()} />
    ) : (
      <OrderCardsSkeleton />
    );
  const orders = data.masterOrders?.nodes ?? [];
  if (orders.length === 0) return <Message icon={IconLink} title="No linked master orders found" />;
  return <LinkedOrderList orders={orders} masterOrderNumber={masterOrderNumber} />;
}

/** The exact match first; others are collapsed below it, because numbers contain each other by chance (decision O14). */
function LinkedOrderList({
  orders,
  masterOrderNumber,
}: {
  orders: readonly LinkedOrder[];
  masterOrderNumber: string;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const exact = orders.filter((order) => order.masterOrderNumber === masterOrderNumber);
  const others = orders.filter((order) => order.masterOrderNumber !== masterOrderNumber);
  const shown = exact.length > 0 && !isExpanded ? exact : [...exact, ...others];
  return (
    <OrderCards
      label="Linked master orders"
      orders={shown}
      getId={(order) => order.masterOrderId}
      renderCard={({ masterOrderId, masterOrderNumber: number, status, salesPerson, numberOfLines }) => (
        <OrderCard
          path={masterOrderPath(masterOrderId)}
          number={number}
          status={status}
          numberOfLines={numberOfLines}
        >
          {salesPerson ? <UserName email={salesPerson.emailAddress} /> : 'N/A'}
        </OrderCard>
      )}
    >
      {shown.length < orders.length && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          {`Show ${others.length} more with ${masterOrderNumber} in the number`}
        </Button>
      )}
      {shown.length === maxLinkedOrders && (
        <p className="order-cards-limit">{`The first ${maxLinkedOrders} by number are shown.`}</p>
      )}
    </OrderCards>
  );
}
