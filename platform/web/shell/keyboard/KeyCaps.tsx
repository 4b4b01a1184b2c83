import './KeyCaps.css';

/** Labels of keys, styled as key caps. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) => (
  <span className="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
