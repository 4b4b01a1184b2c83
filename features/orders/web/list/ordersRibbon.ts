import { IconEye, IconEyeOff, IconPlus, IconProgressCheck } from '@tabler/icons-react';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { findStatusStyle } from '#platform/web/parts/status/statusStyles.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '../../status/orderStatus.ts';
import type { OrderPermissions } from '../data/useOrderPermissions.ts';

interface OrdersRibbonOptions {
  permissions: OrderPermissions;
  /** A status change is pending. */
  busy: boolean;
  areDeletedVisible: boolean;
  onNew: () => void;
  onStatus: (status: OrderStatus) => void;
  onShowDeleted: (isVisible: boolean) => void;
}

/** Actions above the orders grid (spec 2 §2). */
export const buildOrdersRibbon = ({
  permissions,
  busy,
  areDeletedVisible,
  onNew,
  onStatus,
  onShowDeleted,
}: OrdersRibbonOptions): readonly RibbonItem[] => [
  { label: 'New Order', icon: IconPlus, primary: true, disabledReason: permissions.edit, onClick: onNew },
  {
    label: 'Update Status',
    icon: IconProgressCheck,
    busy,
    disabledReason: permissions.status,
    entries: orderStatuses.map((status) => ({
      label: orderStatusLabel(status),
      icon: findStatusStyle(orderStatusLabel(status))[1],
      onClick: () => onStatus(status),
    })),
  },
  {
    label: areDeletedVisible ? 'Hide Deleted' : 'Show Deleted',
    icon: areDeletedVisible ? IconEyeOff : IconEye,
    onClick: () => onShowDeleted(!areDeletedVisible),
  },
];
