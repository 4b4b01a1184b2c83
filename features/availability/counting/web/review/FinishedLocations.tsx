import { Button } from '#platform/web/parts/button/Button.tsx';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';

/** Locations that were marked as finished, until the server knows it; before that, the mark can be taken back. */
export function FinishedLocations() {
  const { completions, removeCompletion } = useDeviceCounts();
  if (completions.length === 0) return null;
  return (
    <section className="entry-group" aria-label="Finished locations">
      <h2>Finished locations</h2>
      <ul className="review-finished">
        {completions.map(({ id, sentRev, payload: { locationPath } }) => (
          <li key={id}>
            <span>{locationPath}</span>
            {sentRev === 0 && (
              <Button kind="quiet" onClick={() => void removeCompletion(id).catch(showNotStored)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
