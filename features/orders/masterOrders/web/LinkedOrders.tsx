import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { toMasterOrderNumber } from '../../header/orderNumber.ts';
import {
  MasterOrderCardDocument,
  type MasterOrderCardFieldsFragment,
  MasterOrdersByNumberDocument,
} from '../../web/documents.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import { OrderCard, OrderCards, OrderCardsSkeleton } from './OrderCards.tsx';

/** Number of master orders that the operation reads (spec 2 §9). */
const maxLinkedOrders = 50;

interface LinkedOrdersProps {
  order: { readonly orderNumber: string; readonly masterOrderId: string | null };
}

/**
 * The master order that an order was scheduled from, and those whose number contains the part of its number before the first
 * hyphen: the tab Linked Orders (spec 2 §2).
 */
export function LinkedOrders({ order: { orderNumber, masterOrderId } }: LinkedOrdersProps) {
  const { tenantId } = useUser();
  const masterOrderNumber = toMasterOrderNumber(orderNumber);
  const named = useRead(
    MasterOrdersByNumberDocument,
    // An empty text would find every master order.
    masterOrderNumber === '' ? undefined : { tenantId, masterOrderNumber },
  );
  const own = useRead(
    MasterOrderCardDocument,
    masterOrderId === null ? undefined : { tenantId, masterOrderId },
  );
  if (masterOrderNumber === '' && masterOrderId === null)
    return <Message icon={IconLink} title="No linked orders found" />;
  const reads = [...(masterOrderNumber === '' ? [] : [named]), ...(masterOrderId === null ? [] : [own])];
  if (reads.some(({ data }) => !data)) {
    const failed = reads.find(({ error }) => error);
    return failed?.error ? (
      <LoadError
        title="Error loading linked orders"
        error={failed.error}
        retry={() => void failed.refetch()}
      />
    ) : (
      <OrderCardsSkeleton />
    );
  }
  const byId = new Map(
    reads.flatMap(({ data }) => data?.masterOrders?.nodes ?? []).map((found) => [found.masterOrderId, found]),
  );
  if (byId.size === 0) return <Message icon={IconLink} title="No linked master orders found" />;
  const isExact = (found: MasterOrderCardFieldsFragment) =>
    masterOrderId === null
      ? found.masterOrderNumber === masterOrderNumber
      : found.masterOrderId === masterOrderId;
  return (
    <LinkedOrderList orders={[...byId.values()]} isExact={isExact} masterOrderNumber={masterOrderNumber} />
  );
}

/** The exact match first; others are collapsed below it, because numbers contain each other by chance (decision O14). */
function LinkedOrderList({
  orders,
  isExact,
  masterOrderNumber,
}: {
  orders: readonly MasterOrderCardFieldsFragment[];
  isExact: (order: MasterOrderCardFieldsFragment) => boolean;
  masterOrderNumber: string;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const exact = orders.filter(isExact);
  const others = orders.filter((order) => !isExact(order));
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
