import './FieldFrame.css';

/** Help text below a field whose data could not be loaded, with Retry. */
export const RetryHelp = ({ text, retry }: { text: string; retry: () => void }) => (
  <output className="field-failed">
    {text}{' '}
    <button type="button" onClick={retry}>
      Retry
    </button>
  </output>
);
