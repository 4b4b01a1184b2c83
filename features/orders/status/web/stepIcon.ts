import {
  type Icon,
  IconCircle,
  IconCircleCheck,
  IconLock,
  IconSend2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { OrderStatus } from '../orderStatus.ts';

const iconByStatus: Partial<Record<OrderStatus, Icon>> = {
  INITIALIZED: IconCircle,
  OPEN: IconSend2,
  SUBMITTED: IconCircleCheck,
  ACKNOWLEDGED: IconTruckDelivery,
  SHIPPED: IconLock,
};

/** Icon of the status that the next step leads to. */
export const getStepIcon = (status: OrderStatus): Icon | undefined => iconByStatus[status];
