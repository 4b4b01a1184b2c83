import { Skeleton } from '#platform/web/parts/Skeleton.tsx';

/** Placeholder for the first slots. */
export const SlotsSkeleton = () => (
  <ul className="slot-skeleton" aria-label="Loading slots">
    {Array.from({ length: 8 }, (_, index) => (
      <li key={index}>
        <Skeleton width="30%" />
        <Skeleton width="45%" />
      </li>
    ))}
  </ul>
);
