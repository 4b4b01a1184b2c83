import { IconProgressCheck } from '@tabler/icons-react';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { findStatusStyle } from '#platform/web/parts/status/statusStyles.ts';
import { type OrderStatus, orderStatusLabel } from '../orderStatus.ts';

interface StatusMenuOptions<Status extends OrderStatus> {
  statuses: readonly Status[];
  current: Status;
  busy: boolean;
  /** Reason for missing permission. */
  lockedReason: string | undefined;
  /** Returns the reason for which the server would refuse a status now. */
  getDisabledReason: (status: Status) => string | undefined;
  onChoose: (status: Status) => void;
}

/** The menu Status of an order or master order (spec 2 §4). */
export const buildStatusMenu = <Status extends OrderStatus>({
  statuses,
  current,
  busy,
  lockedReason,
  getDisabledReason,
  onChoose,
}: StatusMenuOptions<Status>): RibbonItem => ({
  label: 'Status',
  icon: IconProgressCheck,
  shortcut: 's',
  busy,
  disabledReason: lockedReason,
  entries: statuses.map((status) => ({
    label: orderStatusLabel(status),
    icon: findStatusStyle(orderStatusLabel(status))[1],
    chosen: status === current,
    disabledReason: getDisabledReason(status),
    onClick: () => {
      if (status !== current) onChoose(status);
    },
  })),
});
