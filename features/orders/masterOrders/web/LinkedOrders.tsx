import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { toMasterOrderNumber } from '../../header/orderNumber.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { MasterOrdersByNumberDocument, type MasterOrdersByNumberQuery } from '../../web/documents.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import './LinkedOrders.css';

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
      <LinkedOrdersSkeleton />
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
    <DialogBody>
      <ul className="linked-orders" aria-label="Linked master orders">
        {shown.map((order) => (
          <li key={order.masterOrderId}>
            <LinkedOrderCard order={order} />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          {`Show ${others.length} more with ${masterOrderNumber} in the number`}
        </Button>
      )}
      {shown.length === maxLinkedOrders && (
        <p className="linked-orders-limit">{`The first ${maxLinkedOrders} by number are shown.`}</p>
      )}
    </DialogBody>
  );
}

const LinkedOrderCard = ({
  order: { masterOrderId, masterOrderNumber, status, salesPerson, numberOfLines },
}: {
  order: LinkedOrder;
}) => (
  <PageLink to={masterOrderPath(masterOrderId)}>
    <span className="ends">
      <b>{masterOrderNumber}</b>
      <StatusChip name={orderStatusLabel(status)} />
    </span>
    <span className="ends">
      <span>{salesPerson ? <UserName email={salesPerson.emailAddress} /> : 'N/A'}</span>
      <span>{numberOfLines === 1 ? '1 item' : `${numberOfLines.toLocaleString('en-US')} items`}</span>
    </span>
  </PageLink>
);

/** Same heights as the cards that replace it. */
const LinkedOrdersSkeleton = () => (
  <DialogBody>
    <ul className="linked-orders" aria-hidden>
      {[0, 1].map((index) => (
        <li key={index}>
          <span className="linked-order-skeleton">
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </span>
        </li>
      ))}
    </ul>
  </DialogBody>
);
