import { IconChevronRight } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { StatusChip } from '../parts/StatusChip.tsx';
import { statusNames } from '../parts/statusLooks.ts';

/** Clones of the elements that cells show besides text. */
export interface DrawnParts {
  /** Returns a status chip with this label. */
  chip(name: string): HTMLElement | undefined;
  chevron(): Element | undefined;
}

/** Renders hidden templates that cells clone, which is cheaper than rendering hundreds of cells with React. */
export function CellParts({ ref }: { ref: Ref<DrawnParts> }) {
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, (): DrawnParts => {
    const chips = new Map<string, HTMLElement>();
    for (const chip of place.current?.querySelectorAll<HTMLElement>('.chip') ?? [])
      chips.set(chip.textContent, chip);
    const chevron = place.current?.querySelector('.tabler-icon-chevron-right');
    return {
      chip: (name) => {
        const known = chips.get(name);
        if (known) return document.importNode(known, true);
        const other = chips.get('');
        const chip = other && document.importNode(other, true);
        chip?.append(name);
        return chip;
      },
      chevron: () => (chevron ? document.importNode(chevron, true) : undefined),
    };
  }, []);
  return (
    <div hidden ref={place}>
      {['', ...statusNames].map((name) => (
        <StatusChip key={name} name={name} />
      ))}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </div>
  );
}
