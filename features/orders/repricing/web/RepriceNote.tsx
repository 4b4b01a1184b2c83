import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import './RepriceNote.css';
import type { Repricing } from './useRepricing.ts';

/**
 * Offers new prices after a change of location, delivery date or quantity. They are never applied silently, and entered
 * prices stay (decision P15).
 */
export function RepriceNote({
  repricing: { message, isBusy, reprice, keepPrices },
}: {
  repricing: Repricing;
}) {
  if (message === undefined) return null;
  return (
    <Note kind="info" strip>
      <span className="note-strip">
        <span>{message}</span>
        <Button busy={isBusy} onClick={() => void reprice()}>
          Re-price lines
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => void keepPrices()}>
          Keep former prices
        </Button>
      </span>
    </Note>
  );
}
