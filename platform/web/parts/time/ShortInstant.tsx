import type { Instant } from '#platform/kernel/dates/day.ts';
import { fullInstantText } from '#platform/kernel/grid/cells/cellText.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';
import { useWide } from '../../theme/useWide.ts';
import { localTimeZone, useCompanyTimeZone } from './companyTimeZone.ts';
import { useNow } from './useNow.ts';

interface ShortInstantProps {
  at: Instant;
  /** A time of this device, e.g. of a draft, in its own time zone; else the time of a record, in that of the company. */
  isLocal?: boolean;
}

/** A short date or time, with the full one in a tooltip. Narrow screens have no tooltips, so they always show the time. */
export function ShortInstant({ at, isLocal = false }: ShortInstantProps) {
  const companyTimeZone = useCompanyTimeZone();
  const timeZone = isLocal ? localTimeZone : companyTimeZone;
  const now = useNow();
  const alwaysShowTime = !useWide();
  return (
    <time dateTime={at} title={fullInstantText(at, { timeZone })}>
      {shortInstantText(at, { now, timeZone, alwaysShowTime })}
    </time>
  );
}
