import { Button } from '../parts/Button.tsx';

/** What sorts and filters cards, which have no headers that would show it, and the way back. */
export const CardArrangement = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <div className="card-arrangement" role="group" aria-label="Sort and filters">
    <span>{text}</span>
    <Button kind="quiet" onClick={onClear}>
      Clear
    </Button>
  </div>
);
