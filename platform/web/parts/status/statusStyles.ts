import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBasket,
  IconBroadcast,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconCloudCheck,
  IconHelp,
  IconLock,
  IconMinus,
  IconPackage,
  IconPencil,
  IconPlus,
  IconProgress,
  IconRefresh,
  IconSend2,
  IconStack2,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Tone } from '../../theme/tokens.ts';

/** `quiet` has no fill: for the normal state of most rows. */
type StatusStyle = readonly [tone: Tone | 'quiet', icon: Icon];

/** Color and icon by status label, shared by all kinds of records. */
const styles: Record<string, StatusStyle> = {
  Initialized: ['grey', IconCircleDashed],
  Open: ['blue', IconCircle],
  Submitted: ['violet', IconSend2],
  Acknowledged: ['cyan', IconCircleCheck],
  Picked: ['amber', IconBasket],
  Shipped: ['green', IconTruckDelivery],
  Closed: ['slate', IconLock],
  Synchronized: ['plum', IconRefresh],
  Cancelled: ['red', IconBan],
  Deleted: ['void', IconTrash],
  Staged: ['amber', IconStack2],
  Live: ['green', IconBroadcast],
  Active: ['quiet', IconCheck],
  Inactive: ['grey', IconMinus],
  Invited: ['amber', IconClock],
  Blocked: ['red', IconBan],
  Unconfirmed: ['grey', IconCircleDashed],
  Confirmed: ['blue', IconCircleCheck],
  Delivered: ['green', IconPackage],
  Pending: ['amber', IconClock],
  Waiting: ['grey', IconClock],
  Sending: ['blue', IconProgress],
  Refused: ['red', IconAlertTriangle],
  Importing: ['blue', IconProgress],
  Cancelling: ['amber', IconBan],
  Complete: ['green', IconCircleCheck],
  Posted: ['green', IconCloudCheck],
  Failed: ['red', IconAlertTriangle],
  Current: ['quiet', IconCheck],
  Future: ['blue', IconClock],
  Past: ['grey', IconMinus],
  New: ['green', IconPlus],
  Changed: ['blue', IconPencil],
  Unchanged: ['quiet', IconCheck],
  Problem: ['red', IconAlertTriangle],
};

/** Labels of the statuses with their own style. */
export const statusNames: readonly string[] = Object.keys(styles);

/** Returns the style of a status label; unknown labels are grey with a question mark. */
export const findStatusStyle = (name: string): StatusStyle => styles[name] ?? ['grey', IconHelp];
