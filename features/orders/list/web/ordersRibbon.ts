import { IconCopyPlus, IconEye, IconEyeOff, IconPlus, IconProgressCheck } from '@tabler/icons-react';
import { importAction } from '#platform/web/grid/importAction.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { findStatusStyle } from '#platform/web/parts/status/statusStyles.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '../../status/orderStatus.ts';
import type { OrderPermissions } from '../../order/web/useOrderPermissions.ts';

interface OrdersRibbonOptions {
  permissions: OrderPermissions;
  /** A status change is pending. */
  busy: boolean;
  areDeletedVisible: boolean;
  /** Statuses to choose from; those of orders when absent. */
  statuses?: readonly OrderStatus[];
  onNew: () => void;
  onStatus: (status: OrderStatus) => void;
  /** Duplicates the selected order; undefined unless exactly one is selected. */
  onDuplicate: (() => void) | undefined;
  /** Papers of the selection. */
  papers: readonly RibbonItem[];
  onImport: () => void;
  onShowDeleted: (isVisible: boolean) => void;
}

/** Actions above the orders grid (spec 2 §2). */
export const buildOrdersRibbon = ({
  permissions,
  busy,
  areDeletedVisible,
  statuses = orderStatuses,
  onNew,
  onStatus,
  onDuplicate,
  papers,
  onImport,
  onShowDeleted,
}: OrdersRibbonOptions): readonly RibbonItem[] => [
  {
    label: 'New Order',
    icon: IconPlus,
    shortcut: 'n',
    primary: true,
    disabledReason: permissions.edit,
    onClick: onNew,
  },
  {
    label: 'Update Status',
    icon: IconProgressCheck,
    shortcut: 's',
    busy,
    disabledReason: permissions.status,
    entries: statuses.map((status) => ({
      label: orderStatusLabel(status),
      icon: findStatusStyle(orderStatusLabel(status))[1],
      onClick: () => onStatus(status),
    })),
  },
  // Its page says who may import.
  importAction(onImport),
  // Without a selected order the action would only take room.
  ...(onDuplicate
    ? [
        {
          label: 'Duplicate Order',
          shortcut: 'd',
          icon: IconCopyPlus,
          iconOnly: true,
          disabledReason: permissions.edit,
          onClick: onDuplicate,
        },
      ]
    : []),
  ...papers,
  {
    label: areDeletedVisible ? 'Hide Deleted' : 'Show Deleted',
    icon: areDeletedVisible ? IconEyeOff : IconEye,
    onClick: () => onShowDeleted(!areDeletedVisible),
  },
];
