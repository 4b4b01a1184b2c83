import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { toIsoWeek, toMonday } from '#platform/kernel/dates/isoWeek.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import { OrdersByIdsDocument, type OrdersByIdsQuery } from '../../web/documents.ts';
import { OrderCard, OrderCards, OrderCardsSkeleton } from './OrderCards.tsx';

/** Number of orders that the operation reads (spec 2 §9). */
const maxOrders = 50;

type ScheduledOrder = NonNullable<OrdersByIdsQuery['orders']>['nodes'][number];

/** Orders scheduled from a master order, by week: the tab Scheduled Orders (spec 2 §2). */
export function ScheduledOrders({ orders }: { orders: readonly { readonly orderId: string }[] }) {
  const { tenantId } = useUser();
  const client = useClient();
  const [pageCount, setPageCount] = useState(1);
  const orderIds = orders.slice(0, pageCount * maxOrders).map(({ orderId }) => orderId);
  const { data, error, refetch, isPlaceholderData } = useRead(
    OrdersByIdsDocument,
    orderIds.length === 0 ? undefined : { tenantId, orderIds },
    {
      keepPrevious: true,
      read: async (signal) => {
        const pages = await Promise.all(
          Array.from({ length: pageCount }, async (_, page) => {
            const ids = orderIds.slice(page * maxOrders, (page + 1) * maxOrders);
            return client.call(OrdersByIdsDocument, { tenantId, orderIds: ids }, signal);
          }),
        );
        return { orders: { nodes: pages.flatMap((page) => page.orders?.nodes ?? []) } };
      },
    },
  );
  if (orders.length === 0)
    return (
      <Message
        icon={IconCalendarPlus}
        title="No scheduled orders"
        text="Orders that are scheduled from this master order appear here by week."
      />
    );
  if (!data)
    return error ? (
      <LoadError title="Error loading scheduled orders" error={error} retry={() => void refetch()} />
    ) : (
      <OrderCardsSkeleton />
    );
  const byId = new Map((data.orders?.nodes ?? []).map((order) => [order.orderId, order]));
  const left = orders.length - orderIds.length;
  return (
    <OrderCards
      label="Scheduled orders"
      orders={orderIds.flatMap((id) => byId.get(id) ?? [])}
      getId={({ orderId }) => orderId}
      renderCard={renderCard}
    >
      {(left > 0 || isPlaceholderData) && (
        <Button kind="quiet" busy={isPlaceholderData} onClick={() => setPageCount(pageCount + 1)}>
          {isPlaceholderData ? 'Loading ...' : `Show ${Math.min(left, maxOrders)} more`}
        </Button>
      )}
    </OrderCards>
  );
}

const renderCard = ({ orderId, orderNumber, status, numberOfLines, ...days }: ScheduledOrder) => (
  <OrderCard
    path={savedOrderPath(orderId)}
    number={orderNumber}
    status={status}
    numberOfLines={numberOfLines}
  >
    {days.expectedDeliveryDate && `${formatWeek(days.expectedDeliveryDate)} · `}
    Created <ShortInstant at={days.initializationDate} />
  </OrderCard>
);

/** Names the week of a day by its number and its Monday: 'W48, Nov 23, 2026'. */
function formatWeek(day: Day): string {
  const week = toIsoWeek(day);
  return `W${week.week}, ${dayText(toMonday(week))}`;
}
