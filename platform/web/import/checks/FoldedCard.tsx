import { type Icon, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { CountChip } from '../CountChip.tsx';

/** A card whose content unfolds below its title. */
export function FoldedCard({
  title,
  icon: Art,
  count,
  tone,
  isFolded: isFoldedAtFirst = false,
  children,
}: {
  title: string;
  icon: Icon;
  count: number;
  tone: 'red' | 'amber' | 'grey' | 'blue';
  isFolded?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isFolded, setIsFolded] = useState(isFoldedAtFirst);
  const Chevron = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <section className="card import-fold" aria-label={title}>
      <h3>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Art size={18} stroke={1.75} aria-hidden />
          <span className="title">{title}</span> <CountChip tone={tone}>{numberText(count)}</CountChip>
          <Chevron size={18} stroke={1.75} aria-hidden />
        </button>
      </h3>
      {!isFolded && <div id={id}>{children}</div>}
    </section>
  );
}
