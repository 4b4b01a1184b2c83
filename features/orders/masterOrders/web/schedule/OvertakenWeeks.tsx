import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { savedOrderPath } from '../../../order/web/orderPaths.ts';
import { listOvertakenWeeks } from './sheetRows.ts';
import { weekId } from './sheetWeeks.ts';
import type { WeekSheetState } from './useWeekSheet.ts';

/** Weeks that somebody else has scheduled with other quantities, which the sheet shows beside what is typed here. */
export const OvertakenWeeks = ({ sheet }: { sheet: WeekSheetState }) =>
  listOvertakenWeeks(sheet.rows, sheet.weeks).map((week) => (
    <Note key={weekId(week)} kind="warning" strip>
      Week {week.week} has been scheduled meanwhile by order{' '}
      {week.order && <PageLink to={savedOrderPath(week.order.orderId)}>{week.order.orderNumber}</PageLink>}.
      Its quantities are shown with yours under them. Change the order to use yours.{' '}
      <Button onClick={() => sheet.clear([week])}>Remove mine</Button>
    </Note>
  ));
