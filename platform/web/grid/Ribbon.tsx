import { type Icon, IconDots, IconTools } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { MenuButton, type MenuEntry } from '../parts/MenuButton.tsx';
import { useWide } from '../theme/useWide.ts';
import './Ribbon.css';

/** An action of a page or grid. Declared, not drawn: where there is no room it goes into a menu (decision GR11). */
export interface RibbonItem {
  label: string;
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
  items.flatMap(({ label, icon, why, onClick = () => {}, entries }) =>
    entries ? entries.map((entry) => ({ ...entry, why: why ?? entry.why })) : [{ label, icon, why, onClick }],
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

/** Below this width the tools go into a menu, below the other the actions do (spec 1 §9). */
const foldTools = 900;
const foldActions = 600;

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
  const bar = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(1200);
  const wide = useWide();
  useEffect(() => {
    if (!bar.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 1200));
    watch.observe(bar.current);
    return () => watch.disconnect();
  }, []);

  if (!wide) return <PhoneRibbon items={items} search={search} />;
  const primary = items.filter((item) => item.primary);
  const others = items.filter((item) => !item.primary);
  return (
    <div className="ribbon" role="toolbar" aria-label="Ribbon" ref={bar}>
      {primary.map((item) => (
        <Item key={item.label} item={item} kind="quiet" />
      ))}
      {width < foldActions && others.length > 1 ? (
        <MenuButton kind="quiet" entries={asEntries(others)}>
          Actions
        </MenuButton>
      ) : (
        others.map((item) => <Item key={item.label} item={item} kind="quiet" />)
      )}
      <span className="room" />
      {check}
      {check && tools.length > 0 && <span className="rule" />}
      {tools.length > 0 && width < foldTools ? (
        <MenuButton kind="quiet" icon={IconTools} entries={asEntries(tools)}>
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
  if (items.length === 0 && !search) return null;
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
          <Item key={item.label} item={{ ...item, primary: false }} kind="secondary" />
        ),
      )}
      {folded.length > 0 && (
        <MenuButton entries={asEntries(folded)} {...(search ? {} : { icon: IconDots })}>
          {search ? 'Actions' : 'More'}
        </MenuButton>
      )}
    </div>
  );
}
