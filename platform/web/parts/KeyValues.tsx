import type { ReactNode } from 'react';
import './KeyValues.css';

/** Fields of a record side by side, each below its name. */
export const KeyValues = ({ values }: { values: Readonly<Record<string, ReactNode>> }) => (
  <dl className="key-values">
    {Object.entries(values).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
