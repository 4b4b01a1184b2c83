/** Page of the stock, the sessions of counting and their logs (spec 3 §2). */
export const availabilityPath = '/fulfill/product/availability';

/** Tabs of the page by their part of the path. */
export const availabilityTabs = [
  'live-availability',
  'live-session',
  'staged-session',
  'closed-sessions',
] as const;
export type AvailabilityTab = (typeof availabilityTabs)[number];

/** Returns the path of a tab. */
export const availabilityTabPath = (tab: AvailabilityTab): string => `${availabilityPath}/${tab}`;

/** Import of opening stock, into the staged session. */
export const openingStockPath = `${availabilityPath}/opening-stock`;

/** Returns the path of the closed sessions with the dialog of one. */
export const closedSessionPath = (sessionId: string): string =>
  `${availabilityTabPath('closed-sessions')}/${sessionId}`;

/** Pattern of the paths of all tabs and of closed sessions. */
export const availabilityPattern = `${availabilityPath}/$tab/{-$sessionID}`;
