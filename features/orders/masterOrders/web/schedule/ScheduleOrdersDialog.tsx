import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { WeekSheet, type WeekSheetProps } from './WeekSheet.tsx';

/** Schedules weekly orders of an acknowledged master order, from a sheet of its lines by weeks (spec 2 §2). */
export const ScheduleOrdersDialog = (props: WeekSheetProps) => (
  <Dialog title="Master Order Line Items" size="full" onClose={props.onClose}>
    <WeekSheet {...props} />
  </Dialog>
);
