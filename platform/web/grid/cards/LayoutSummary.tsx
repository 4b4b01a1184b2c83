import { Button } from '../../parts/button/Button.tsx';

/** Summary of the sort and filters of cards, which have no headers, with a button that clears them. */
export const LayoutSummary = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <div className="card-arrangement" role="group" aria-label="Sort and filters">
    <span>{text}</span>
    <Button kind="quiet" onClick={onClear}>
      Clear
    </Button>
  </div>
);
