import { IconChecks } from '@tabler/icons-react';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { canEditQuantity } from '../editability.ts';
import { orderStatuses } from '../orderStatus.ts';
import type { EnterQuantities } from '../../lines/web/lineActions.ts';
import type { OrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { buildStatusMenu } from './buildStatusMenu.ts';
import { useAcknowledgeAsOrdered } from './useAcknowledgeAsOrdered.ts';
import { type NextStep, useNextStep } from './useNextStep.ts';
import { getStatusDisabledReason, type StatusChangeOptions, useStatusChange } from './useStatusChange.ts';

interface OrderStatusOptions extends StatusChangeOptions {
  enterQuantities: EnterQuantities;
  permissions: OrderPermissions;
}

/** The next step of a stored order, and the actions that enter its quantities and choose its status. */
export function useOrderStatus(options: OrderStatusOptions): {
  step: NextStep;
  ribbon: readonly RibbonItem[];
} {
  const { permissions } = options;
  const { record: order } = options.session;
  const { change, busy } = useStatusChange(options);
  const acknowledging = useAcknowledgeAsOrdered({ ...options, change });
  const step = useNextStep({ ...options, acknowledging, change });
  const acknowledgeAll = {
    label: 'Accept All as Ordered',
    icon: IconChecks,
    disabledReason: permissions.edit,
    onClick: () => void acknowledging.acknowledgeAll(),
  };
  const statuses = buildStatusMenu({
    statuses: orderStatuses,
    current: order.status,
    busy,
    lockedReason: permissions.status,
    getDisabledReason: (status) => getStatusDisabledReason(order, status),
    onChoose: (status) => void acknowledging.setStatus(status),
  });
  return {
    step,
    ribbon: canEditQuantity(order.status, 'acknowledgedQuantity') ? [acknowledgeAll, statuses] : [statuses],
  };
}
