import type { ReactNode } from 'react';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import './OrderCards.css';

interface OrderCardsProps<Order> {
  label: string;
  orders: readonly Order[];
  getId: (order: Order) => string;
  renderCard: (order: Order) => ReactNode;
  /** Leads to further cards, below them. */
  children?: ReactNode;
}

/** Orders or master orders as cards in a panel. */
export const OrderCards = <Order,>({
  label,
  orders,
  getId,
  renderCard,
  children,
}: OrderCardsProps<Order>) => (
  <DialogBody>
    <ul className="order-cards" aria-label={label}>
      {orders.map((order) => (
        <li key={getId(order)}>{renderCard(order)}</li>
      ))}
    </ul>
    {children}
  </DialogBody>
);

interface OrderCardProps {
  /** Path of its page. */
  path: string;
  number: string;
  status: string;
  numberOfLines: number;
  /** Detail below the number. */
  children: ReactNode;
}

/** One order or master order, which leads to its page. */
export const OrderCard = ({ path, number, status, numberOfLines, children }: OrderCardProps) => (
  <PageLink to={path}>
    <span className="ends">
      <b>{number}</b>
      <StatusChip name={orderStatusLabel(status)} />
    </span>
    <span className="ends">
      <span>{children}</span>
      <span>{numberOfLines === 1 ? '1 item' : `${numberOfLines.toLocaleString('en-US')} items`}</span>
    </span>
  </PageLink>
);

/** Same heights as the cards that replace it. */
export const OrderCardsSkeleton = () => (
  <DialogBody>
    <ul className="order-cards" aria-hidden>
      {[0, 1].map((index) => (
        <li key={index}>
          <span className="order-card-skeleton">
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </span>
        </li>
      ))}
    </ul>
  </DialogBody>
);
