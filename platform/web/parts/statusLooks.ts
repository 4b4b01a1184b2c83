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
  IconRefresh,
  IconSend2,
  IconStack2,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Tone } from '../theme/tokens.ts';

/** 'quiet' = no fill: the normal state of nearly every row stays silent. */
export type StatusLook = readonly [tone: Tone | 'quiet', icon: Icon];

/** Colour and icon by the name a status is shown with: the same name looks the same everywhere. */
const looks: Record<string, StatusLook> = {
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
  Unconfirmed: ['grey', IconCircleDashed],
  Confirmed: ['blue', IconCircleCheck],
  Delivered: ['green', IconPackage],
  Pending: ['amber', IconClock],
  Posted: ['green', IconCloudCheck],
  Failed: ['red', IconAlertTriangle],
};

/** Names of the statuses that have a look of their own. */
export const statusNames: readonly string[] = Object.keys(looks);

/** 'Unknown (n)' and whatever else is new: grey with a question mark. */
export const statusLook = (name: string): StatusLook => looks[name] ?? ['grey', IconHelp];
