import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { Note } from '../parts/message/Note.tsx';
import { DialogBody } from './DialogBody.tsx';
import { PanelContent } from './PanelContent.tsx';
import './PanelFields.css';

interface PanelFieldsProps {
  values: Readonly<Record<string, ReactNode>>;
  /** Says why the record cannot be changed here. */
  note?: string | undefined;
}

/** Labels and values of a record in its panel, without empty ones. */
export function PanelFields({ values, note }: PanelFieldsProps) {
  const presentValues = Object.entries(values).filter(([, value]) => Boolean(value));
  return (
    <PanelContent>
      {presentValues.length > 0 && (
        <DialogBody>
          <div className="panel-facts">
            {note && <Note kind="info">{note}</Note>}
            <KeyValues values={Object.fromEntries(presentValues)} />
          </div>
        </DialogBody>
      )}
    </PanelContent>
  );
}
