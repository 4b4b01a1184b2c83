import type { Instant } from '#platform/kernel/dates/day.ts';
import { fullInstantText } from '#platform/kernel/grid/cells/cellText.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';
import { useWide } from '../../theme/useWide.ts';
import { useNow } from './useNow.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** A short date or time, with the full one in a tooltip. Narrow screens have no tooltips, so they always show the time. */
export function ShortInstant({ at }: { at: Instant }) {
  const now = useNow();
  const alwaysShowTime = !useWide();
  return (
    <time dateTime={at} title={fullInstantText(at)}>
      {shortInstantText(at, { now, timeZone, alwaysShowTime })}
    </time>
  );
}
