import { IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { statusNames } from '../../parts/status/statusStyles.ts';

interface Templates {
  chips: ReadonlyMap<string, HTMLElement>;
  chevron: Element | null;
}

/** The elements that cells show besides text; the first table of the page renders them for all. */
let templates: Templates | undefined;

/** Returns a status chip with this label; undefined before a table has rendered. */
export function cloneChip(name: string): HTMLElement | undefined {
  const template = templates?.chips.get(name);
  if (template) return document.importNode(template, true);
  const emptyTemplate = templates?.chips.get('');
  const chip = emptyTemplate && document.importNode(emptyTemplate, true);
  chip?.append(name);
  return chip;
}

/** Returns the icon that expands a row; undefined before a table has rendered. */
export const cloneChevron = (): Element | undefined =>
  templates?.chevron ? document.importNode(templates.chevron, true) : undefined;

/** Renders hidden templates that cells clone, which is cheaper than rendering hundreds of cells with React. */
export function CellTemplates() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!container.current) return;
    const chips = container.current.querySelectorAll<HTMLElement>('.chip');
    templates = {
      chips: new Map([...chips].map((chip) => [chip.textContent, chip])),
      chevron: container.current.querySelector('.tabler-icon-chevron-right'),
    };
  }, []);
  if (templates) return null;
  return (
    <div hidden ref={container}>
      {['', ...statusNames].map((name) => (
        <StatusChip key={name} name={name} />
      ))}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </div>
  );
}
