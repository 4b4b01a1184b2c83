import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { OverlayBoundary } from '#platform/web/panel/OverlayBoundary.tsx';
import { scheduleProblem } from '../../schedule.ts';
import type { MasterOrderSession } from '../../../order/web/masterOrderSession.ts';

const ScheduleOrdersDialog = lazy(async () => ({
  default: (await import('./ScheduleOrdersDialog.tsx')).ScheduleOrdersDialog,
}));

/** The action Schedule Orders of a master order, and its dialog while that is open. */
export function useScheduleAction(
  session: MasterOrderSession,
  settings: TenantContext,
  lockedReason: string | undefined,
): { action: RibbonItem; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const { status, masterLineItems } = session.record;
  return {
    action: {
      label: 'Schedule Orders',
      shortLabel: 'Schedule',
      icon: IconCalendarPlus,
      disabledReason:
        lockedReason ?? scheduleProblem(status, masterLineItems, settings.tenant.scheduleAllowancePercentage),
      onClick: () => setOpen(true),
    },
    dialog: isOpen && (
      <OverlayBoundary>
        <ScheduleOrdersDialog session={session} settings={settings} onClose={() => setOpen(false)} />
      </OverlayBoundary>
    ),
  };
}
