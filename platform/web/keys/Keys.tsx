import './Keys.css';

/** Keys as they stand on the keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
