import { IconCheck, IconClock } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { LastCount } from './useCounting.ts';

/** The last count, and whether it is on the device yet. */
export function LastCountNote({ last }: { last: LastCount | undefined }) {
  const Art = last?.isStored ? IconCheck : IconClock;
  return (
    <p className="count-last" role="status" data-stored={last?.isStored || undefined}>
      {last && (
        <>
          <Art size={14} stroke={2.1} aria-hidden />
          <b>{last.isStored ? 'Saved' : 'Saving ...'}</b>
          <span className="cut">{last.payload.itemName}</span>
          <b>{numberText(last.payload.quantity)}</b>
        </>
      )}
    </p>
  );
}
