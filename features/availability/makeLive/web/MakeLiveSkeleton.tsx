import { Skeleton } from '#platform/web/parts/Skeleton.tsx';

/** Placeholder while the difference is read for the first time. */
export const MakeLiveSkeleton = () => (
  <div className="make-live-skeleton" role="status" aria-label="Loading the difference">
    <Skeleton width="60%" height="calc(40 * var(--u))" />
    <Skeleton height="calc(96 * var(--u))" />
    <Skeleton height="calc(160 * var(--u))" />
    <Skeleton height="calc(160 * var(--u))" />
  </div>
);
