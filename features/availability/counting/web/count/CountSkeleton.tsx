import { Skeleton } from '#platform/web/parts/Skeleton.tsx';

/** Location and item while the data of the device is read. */
export const CountSkeleton = () => (
  <div className="count" aria-busy aria-label="Loading">
    <div className="count-location">
      <Skeleton width="60%" />
    </div>
    <div className="count-item">
      <Skeleton width="40%" />
    </div>
  </div>
);
