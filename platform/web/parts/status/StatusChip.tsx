import './StatusChip.css';
import { findStatusStyle } from './statusStyles.ts';

/** Colored chip with icon and text, looked up by the status label. */
export function StatusChip({ name }: { name: string }) {
  const [tone, Icon] = findStatusStyle(name);
  return (
    <span
      className="chip"
      data-tone={tone}
      style={
        { '--chip-fill': `var(--${tone}-fill)`, '--chip-text': `var(--${tone}-text)` } as React.CSSProperties
      }
    >
      <Icon stroke={2.1} aria-hidden />
      {name}
    </span>
  );
}
