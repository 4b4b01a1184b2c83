import {
  type Icon,
  IconCircle,
  IconCircleCheck,
  IconLock,
  IconSend2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { OrderStatus } from '../orderStatus.ts';

const icons: Partial<Record<OrderStatus, Icon>> = {
  INITIALIZED: IconCircle,
  OPEN: IconSend2,
  SUBMITTED: IconCircleCheck,
  ACKNOWLEDGED: IconTruckDelivery,
  SHIPPED: IconLock,
};

/** Icon of the status that the next step leads to. */
export const stepIcon = (status: OrderStatus): Icon | undefined => icons[status];
