import type { Instant } from '#platform/kernel/dates/day.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';

/** Returns the time of a post inside a sentence: '9:45 AM', '9:45 AM yesterday', 'Nov 19, 9:45 AM'. */
export const formatPostedTime = (at: Instant, options: { now: Instant; timeZone: string }): string =>
  shortInstantText(at, { ...options, alwaysShowTime: true }).replace(/^Yesterday, (.*)$/, '$1 yesterday');
