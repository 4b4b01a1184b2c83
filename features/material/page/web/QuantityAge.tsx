import type { Instant } from '#platform/kernel/dates/day.ts';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import './QuantityAge.css';

/** Says how old the quantities are that this device keeps. */
export const QuantityAge = ({ asOf }: { asOf: Instant }) => (
  <p className="quantity-age">
    Last known quantities, as of <ShortInstant isLocal at={asOf} />
  </p>
);
