import { IconX } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/Button.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import './NoteStrip.css';

interface StatusOfferProps {
  /** 'Set status to Acknowledged'. */
  label: string;
  /** The status it is in. */
  statusName: string;
  why: string | undefined;
  accept: () => Promise<void>;
  dismiss: () => void;
}

/** Quantities are saved, the status is not touched: one click sets it too (decision O2). */
export const StatusOffer = ({ label, statusName, why, accept, dismiss }: StatusOfferProps) => (
  <Note kind="success" strip>
    <span className="note-strip">
      <span>The quantities are saved. The order is still {statusName}.</span>
      <Button why={why} onClick={() => void accept()}>
        {label}
      </Button>
      <Button kind="quiet" icon={IconX} iconOnly onClick={dismiss}>
        Not now
      </Button>
    </span>
  </Note>
);
