import { IconChevronRight } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { statusNames } from '../../parts/status/statusStyles.ts';

/** Clones of the elements that cells show besides text. */
export interface CellTemplateNodes {
  /** Returns a status chip with this label. */
  cloneChip(name: string): HTMLElement | undefined;
  cloneChevron(): Element | undefined;
}

/** Renders hidden templates that cells clone, which is cheaper than rendering hundreds of cells with React. */
export function CellTemplates({ ref }: { ref: Ref<CellTemplateNodes> }) {
  const container = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, (): CellTemplateNodes => {
    const chips = new Map<string, HTMLElement>();
    for (const chip of container.current?.querySelectorAll<HTMLElement>('.chip') ?? [])
      chips.set(chip.textContent, chip);
    const chevron = container.current?.querySelector('.tabler-icon-chevron-right');
    return {
      cloneChip: (name) => {
        const template = chips.get(name);
        if (template) return document.importNode(template, true);
        const emptyTemplate = chips.get('');
        const chip = emptyTemplate && document.importNode(emptyTemplate, true);
        chip?.append(name);
        return chip;
      },
      cloneChevron: () => (chevron ? document.importNode(chevron, true) : undefined),
    };
  }, []);
  return (
    <div hidden ref={container}>
      {['', ...statusNames].map((name) => (
        <StatusChip key={name} name={name} />
      ))}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </div>
  );
}
