import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { RibbonStart } from '#platform/web/grid/toolbar/ribbonStart.ts';
import { SegmentedControl } from '#platform/web/parts/SegmentedControl.tsx';
import { SessionAdjustments } from '../../adjustments/web/SessionAdjustments.tsx';
import { SessionCounts } from '../../counts/web/SessionCounts.tsx';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';

interface SessionListsProps {
  session: AvailabilitySessionHeadFieldsFragment;
  /** Counts are added, edited and deleted. */
  isEditable: boolean;
}

const segments = [
  { value: 'counts', label: 'Counts' },
  { value: 'adjustments', label: 'Adjustments' },
] as const;
type SessionList = (typeof segments)[number]['value'];

/** Counts and adjustments of a session: two grids with a switch in their ribbon. */
export function SessionLists({ session, isEditable }: SessionListsProps) {
  const id = useId();
  const [list, setList] = useState<SessionList>('counts');
  const start = useRef<HTMLSpanElement>(null);
  const hasSwitched = useRef(false);
  // The switch is part of the ribbon of each grid, so the next one takes the focus.
  useEffect(() => {
    if (hasSwitched.current) start.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [list]);
  const listSwitch = useMemo(
    () => (
      <span className="ribbon-start" ref={start}>
        <span className="unseen" id={id}>
          List of the session
        </span>
        <SegmentedControl
          labelledBy={id}
          segments={segments}
          value={list}
          onChange={(next) => {
            hasSwitched.current = true;
            setList(next);
          }}
        />
      </span>
    ),
    [id, list],
  );
  return (
    <RibbonStart value={listSwitch}>
      {list === 'counts' ? (
        <SessionCounts session={session} isEditable={isEditable} />
      ) : (
        <SessionAdjustments session={session} />
      )}
    </RibbonStart>
  );
}
