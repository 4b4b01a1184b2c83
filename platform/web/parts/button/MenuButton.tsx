import Menu from '@mui/material/Menu';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { MenuEntry } from './menuEntry.ts';
import { MenuOption } from './MenuOption.tsx';
import { useWasOpen } from '../useWasOpen.ts';

/** Consecutive entries with the same group name, or without one. */
interface MenuGroup<Entry> {
  name: string | undefined;
  entries: readonly Entry[];
}

/** Splits menu entries where the group name changes. */
export function menuGroups<Entry extends { readonly group?: string }>(
  entries: readonly Entry[],
): readonly MenuGroup<Entry>[] {
  const groups: { name: string | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.name === entry.group) last.entries.push(entry);
    else groups.push({ name: entry.group, entries: [entry] });
  }
  return groups;
}

/** A button that opens a menu; entries given by a function are those of the moment when it opens. */
export function MenuButton({
  entries,
  children,
  iconEnd = IconChevronDown,
  ...button
}: { entries: readonly MenuEntry[] | (() => readonly MenuEntry[]) } & Omit<ButtonProps, 'onClick'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        {...button}
        id={id}
        iconEnd={button.iconOnly ? undefined : iconEnd}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </Button>
      {wasOpen && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {menuGroups(typeof entries === 'function' ? entries() : entries).map(({ name, entries: some }) => (
            <li key={`${name} ${some[0]?.label}`} className="menu-group" role="none">
              <ul role={name ? 'group' : 'none'} aria-label={name}>
                {name && (
                  <li className="menu-heading" aria-hidden>
                    {name}
                  </li>
                )}
                {some.map((entry) => (
                  <MenuOption key={entry.label} {...entry} onDone={close} />
                ))}
              </ul>
            </li>
          ))}
        </Menu>
      )}
    </>
  );
}
