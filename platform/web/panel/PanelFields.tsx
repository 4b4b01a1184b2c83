import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { DialogBody } from './DialogBody.tsx';
import { PanelContent } from './PanelContent.tsx';
import './PanelFields.css';

/** Labels and values of a record in its panel, without empty ones. */
export function PanelFields({ values }: { values: Readonly<Record<string, ReactNode>> }) {
  const presentValues = Object.entries(values).filter(([, value]) => Boolean(value));
  return (
    <PanelContent>
      {presentValues.length > 0 && (
        <DialogBody>
          <div className="panel-facts">
            <KeyValues values={Object.fromEntries(presentValues)} />
          </div>
        </DialogBody>
      )}
    </PanelContent>
  );
}
