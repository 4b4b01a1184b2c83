import { type Icon, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { MenuButton, type MenuEntry } from '../parts/MenuButton.tsx';
import { useLook } from '../theme/Appearance.tsx';
import { useWide } from '../theme/useWide.ts';
import './Ribbon.css';
import { useFolds } from './useFolds.ts';

/** An action of a page or grid. Declared, not drawn: where there is no room it goes into a menu (decision GR11). */
export interface RibbonItem {
  label: string;
  /** On narrow screens, where the whole label is too long. */
  short?: string;
  icon?: Icon;
  /** At most one. */
  primary?: boolean;
  busy?: boolean;
  /** Disabled, and why. */
  why?: string | undefined;
  onClick?: () => void;
  /** Opens a menu instead. */
  entries?: readonly MenuEntry[];
}

const asEntries = (items: readonly RibbonItem[]): MenuEntry[] =>
  items.flatMap(({ label, icon, why, onClick = () => {}, entries }): MenuEntry[] =>
    entries
      ? entries.map((entry) => ({ ...entry, why: why ?? entry.why, group: label }))
      : [{ label, icon, why, onClick }],
  );

const Item = ({ item, kind }: { item: RibbonItem; kind: 'quiet' | 'secondary' }) => {
  const { label, icon, primary = false, busy = false, why, onClick, entries } = item;
  const looks = { icon, why, busy, kind: primary ? 'primary' : kind } as const;
  return entries ? (
    <MenuButton {...looks} entries={entries}>
      {label}
    </MenuButton>
  ) : (
    <Button {...looks} onClick={onClick}>
      {label}
    </Button>
  );
};

interface RibbonProps {
  items: readonly RibbonItem[];
  /** What every grid can do, at the right. */
  tools?: readonly RibbonItem[];
  /** A checkbox among the tools. */
  check?: ReactNode;
  search?: ReactNode;
}

/** Page actions at the left, grid tools at the right, search last. */
export function Ribbon({ items, tools = [], check, search }: RibbonProps) {
  const wide = useWide();
  if (wide) return <WideRibbon items={items} tools={tools} check={check} search={search} />;
  return items.length === 0 && !search ? null : <PhoneRibbon items={items} search={search} />;
}

/** Where there is no room first the tools fold into a menu, then the last two actions, then one more each time, last the names go. */
function WideRibbon({ items, tools, check, search }: RibbonProps & Required<Pick<RibbonProps, 'tools'>>) {
  const { size } = useLook();
  const primary = items.filter((item) => item.primary);
  const others = items.filter((item) => !item.primary);
  const labels = [...items, ...tools].map(({ label }) => label);
  const most = Math.max(1, others.length) + 1;
  const { bar, folds } = useFolds([size, ...labels].join(), most);
  const compact = folds === most;
  // A menu for one action alone would take its room.
  const folded = Math.min(folds, others.length);
  const shown = folded > 1 ? others.slice(0, -folded) : others;
  return (
    <div className="ribbon" role="toolbar" aria-label="Ribbon" ref={bar} data-compact={compact || undefined}>
      {primary.map((item) => (
        <Item key={item.label} item={item} kind="quiet" />
      ))}
      {shown.map((item) => (
        <Item key={item.label} item={item} kind="quiet" />
      ))}
      {shown.length < others.length && (
        <MenuButton kind="quiet" entries={asEntries(others.slice(shown.length))}>
          Actions
        </MenuButton>
      )}
      <span className="room" />
      {check}
      {check && tools.length > 0 && <span className="rule" />}
      {tools.length > 0 && folds > 0 ? (
        <MenuButton kind="quiet" icon={IconTools} iconOnly={compact} entries={asEntries(tools)}>
          Grid Tools
        </MenuButton>
      ) : (
        tools.map((item) => <Item key={item.label} item={item} kind="quiet" />)
      )}
      {search}
    </div>
  );
}

/** With a search: search, the primary action as an icon, the rest in a menu. Without: two actions, the rest in a menu. */
function PhoneRibbon({ items, search }: Pick<RibbonProps, 'items' | 'search'>) {
  const shown = items.filter((item, place) => (search ? item.primary : place < 2));
  const folded = items.filter((item) => !shown.includes(item));
  return (
    <div className="ribbon" role="toolbar" aria-label="Ribbon">
      {search}
      {shown.map((item) =>
        search ? (
          <Button
            key={item.label}
            kind="primary"
            icon={item.icon}
            iconOnly
            why={item.why}
            onClick={item.onClick}
          >
            {item.label}
          </Button>
        ) : (
          <Item
            key={item.label}
            item={{ ...item, label: item.short ?? item.label, primary: false }}
            kind="secondary"
          />
        ),
      )}
      {folded.length > 0 && (
        <MenuButton entries={asEntries(folded)}>{search ? 'Actions' : 'More'}</MenuButton>
      )}
    </div>
  );
}
