import type { CSSProperties } from 'react';

/** A count in a tone. */
export const CountChip = ({
  tone,
  children,
}: {
  tone: 'red' | 'amber' | 'green' | 'grey' | 'blue';
  children: string;
}) => (
  <span
    className="count-chip"
    style={{ '--chip-fill': `var(--${tone}-fill)`, '--chip-text': `var(--${tone}-text)` } as CSSProperties}
  >
    {children}
  </span>
);
