import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react';
import type { Ref } from 'react';

interface LocationCardProps {
  /** 'House 2 › Section D › Bay 1'; '' without a location. */
  path: string;
  isFinished: boolean;
  /** The count lacks a location. */
  hasError: boolean;
  /** The location is that of another site, which this page cannot change. */
  isLocked: boolean;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
}

const separator = ' › ';

/** The location of the count; opens the choice of another one. */
export function LocationCard({ path, isFinished, hasError, isLocked, onOpen, ref }: LocationCardProps) {
  const names = path.split(separator);
  const last = names.pop() ?? '';
  return (
    <button
      ref={ref}
      type="button"
      className="count-location"
      data-error={hasError || undefined}
      aria-haspopup="dialog"
      aria-disabled={isLocked || undefined}
      title={isLocked ? 'This count belongs to another site.' : undefined}
      onClick={isLocked ? undefined : onOpen}
    >
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      <span className="path">
        {path === '' ? (
          <span className="empty">Choose a location</span>
        ) : (
          <>
            <span className="unseen">Location: </span>
            {names.map((name) => `${name}${separator}`).join('')}
            <b>{last}</b>
          </>
        )}
      </span>
      {isFinished && (
        <span className="done">
          <IconCheck size={14} stroke={2.1} aria-hidden />
          Finished
        </span>
      )}
      {!isLocked && <IconChevronDown size={18} stroke={1.75} aria-hidden />}
    </button>
  );
}
