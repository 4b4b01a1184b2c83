import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { DialogBody } from './DialogBody.tsx';
import './RecordPanel.css';

/** The facts of a record in its panel; empty ones are left out. */
export const PanelFacts = ({ values }: { values: Readonly<Record<string, ReactNode>> }) => (
  <DialogBody>
    <div className="panel-facts">
      <KeyValues values={Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)))} />
    </div>
  </DialogBody>
);
