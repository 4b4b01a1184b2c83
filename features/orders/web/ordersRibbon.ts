import { IconEye, IconEyeOff, IconPlus, IconProgressCheck } from '@tabler/icons-react';
import type { RibbonItem } from '#platform/web/grid/Ribbon.tsx';
import { statusLook } from '#platform/web/parts/statusLooks.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '../orderStatus.ts';
import type { OrderPermissions } from './useOrderPermissions.ts';

interface OrdersRibbonOptions {
  permissions: OrderPermissions;
  /** A status change is pending. */
  busy: boolean;
  showsDeleted: boolean;
  onNew: () => void;
  onStatus: (status: OrderStatus) => void;
  onShowDeleted: (shows: boolean) => void;
}

/** Actions above the orders grid (spec 2 §2). */
export const ordersRibbon = ({
  permissions,
  busy,
  showsDeleted,
  onNew,
  onStatus,
  onShowDeleted,
}: OrdersRibbonOptions): readonly RibbonItem[] => [
  { label: 'New Order', icon: IconPlus, primary: true, why: permissions.edit, onClick: onNew },
  {
    label: 'Update Status',
    icon: IconProgressCheck,
    busy,
    why: permissions.status,
    entries: orderStatuses.map((status) => ({
      label: orderStatusLabel(status),
      icon: statusLook(orderStatusLabel(status))[1],
      onClick: () => onStatus(status),
    })),
  },
  {
    label: showsDeleted ? 'Hide Deleted' : 'Show Deleted',
    icon: showsDeleted ? IconEyeOff : IconEye,
    onClick: () => onShowDeleted(!showsDeleted),
  },
];
