import type { Instant } from '#platform/kernel/day.ts';
import { fullInstantText } from '#platform/kernel/grid/cellText.ts';
import { shortInstantText } from '#platform/kernel/grid/shortInstant.ts';
import { useWide } from '../theme/useWide.ts';
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
