import { useOnline } from '../query/network.ts';
import './FieldFrame.css';

/** Text of a field without a connection, instead of an error that the user cannot mend. */
export const offlineText = 'Not available offline';

/** Help text below a field whose data could not be loaded, with Retry. */
export function RetryHelp({ text, retry }: { text: string; retry: () => void }) {
  const isOnline = useOnline();
  return (
    <output className="field-failed">
      {isOnline ? (
        <>
          {text}{' '}
          <button type="button" onClick={retry}>
            Retry
          </button>
        </>
      ) : (
        offlineText
      )}
    </output>
  );
}
