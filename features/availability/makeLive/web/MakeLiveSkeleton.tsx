import type { ReactNode } from 'react';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import './MakeLive.css';
import { SlotsSkeleton } from './SlotsSkeleton.tsx';

/** Placeholder with the layout of the difference, while it is read for the first time. */
export function MakeLiveSkeleton({ footer }: { footer: ReactNode }) {
  const wide = useWide();
  return (
    <>
      <div className="make-live" role="status" aria-label="Loading the difference">
        <div className="make-live-summary">
          <Skeleton width="50%" height="calc(40 * var(--u))" />
          <Skeleton height="calc(150 * var(--u))" />
          <Skeleton height="calc(220 * var(--u))" />
          <Skeleton height="calc(160 * var(--u))" />
        </div>
        {wide && (
          <div className="slot-changes">
            <SlotsSkeleton />
          </div>
        )}
      </div>
      <DialogBody footer={footer} />
    </>
  );
}
