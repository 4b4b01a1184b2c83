import './FieldFrame.css';

/** Under a field: what could not be read for it, and Retry. */
export const RetryHelp = ({ text, retry }: { text: string; retry: () => void }) => (
  <output className="field-failed">
    {text}{' '}
    <button type="button" onClick={retry}>
      Retry
    </button>
  </output>
);
