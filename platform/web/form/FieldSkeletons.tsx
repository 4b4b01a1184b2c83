import type { CSSProperties } from 'react';
import { Skeleton } from '../parts/Skeleton.tsx';
import { FieldGrid } from './FieldGrid.tsx';

/** Placeholders of a loading form's fields; `spans` are columns out of twelve. */
export const FieldSkeletons = ({ spans }: { spans: readonly number[] }) => (
  <div aria-hidden>
    <FieldGrid>
      {spans.map((span, index) => (
        <div key={index} className="field" style={{ '--span': span } as CSSProperties}>
          <Skeleton width="88px" />
          <Skeleton height="var(--field)" />
        </div>
      ))}
    </FieldGrid>
  </div>
);
