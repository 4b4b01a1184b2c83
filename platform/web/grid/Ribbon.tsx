import { type Icon, IconDots, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { MenuButton, type MenuEntry } from '../parts/MenuButton.tsx';
import { usePageActions } from '../palette/pageActions.ts';
import { useLook } from '../theme/Appearance.tsx';
import { useWide } from '../theme/useWide.ts';
import './Ribbon.css';
import { useFolds } from './useFolds.ts';

/** Declares an action of a page or grid; without enough room it moves into a menu (decision GR11). */
export interface RibbonItem {
  label: string;
  /** Label for narrow screens. */
  short?: string;
  icon?: Icon;
  /** Shows only the icon. */
  iconOnly?: boolean;
  /** At most one action is primary. */
  primary?: boolean;
  /** When a tool moves into the menu More: 0 always, 1 at the first overflow level; tools without it move together. */
  fold?: 0 | 1;
  busy?: boolean;
  /** Reason why the action is disabled. */
  why?: string | undefined;
  onClick?: () => void;
  /** Entries of a menu that replaces `onClick`. */
  entries?: readonly MenuEntry[];
}

const asEntries = (items: readonly RibbonItem[]): MenuEntry[] =>
  items.flatMap(({ label, icon, why, onClick = () => {}, entries }): MenuEntry[] =>
    entries
      ? entries.map((entry) => ({ ...entry, why: why ?? entry.why, group: label }))
      : [{ label, icon, why, onClick }],
  );

const Item = ({ item, kind }: { item: RibbonItem; kind: 'quiet' | 'secondary' }) => {
  const { label, icon, iconOnly = false, primary = false, busy = false, why, onClick, entries } = item;
  const looks = { icon, iconOnly, why, busy, kind: primary ? 'primary' : kind } as const;
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
  /** Tools that every grid has, at the right. */
  tools?: readonly RibbonItem[];
  /** A checkbox among the tools. */
  check?: ReactNode;
  search?: ReactNode;
}

/** Screen widths below which tools, actions, and finally all move into menus (spec 1 §9). */
const foldsBelow = { tools: 1200, actions: 900, all: 600 } as const;

/** Page actions at the left, grid tools at the right, search last. */
export function Ribbon({ items, tools = [], check, search }: RibbonProps) {
  const wide = useWide(foldsBelow.actions);
  usePageActions([...items, ...tools]);
  if (wide) return <WideRibbon items={items} tools={tools} check={check} search={search} />;
  return items.length + tools.length === 0 && !search ? null : (
    <PhoneRibbon items={items} tools={tools} search={search} />
  );
}

/** Overflow levels of tools: minor ones move into More, then all into Grid Tools. Actions follow one by one. */
const toolSteps = 2;

/** Moves tools into menus first, then the last two actions, then one more per level; the last level hides labels. */
function WideRibbon({ items, tools, check, search }: RibbonProps & Required<Pick<RibbonProps, 'tools'>>) {
  const { size } = useLook();
  const primary = items.filter((item) => item.primary);
  const others = items.filter((item) => !item.primary);
  // Menu buttons are wider by their arrow.
  const labels = [...items, ...tools].map(({ label, entries }) => (entries ? `${label} ▾` : label));
  const most = toolSteps + Math.max(1, others.length);
  const least = useWide(foldsBelow.tools) ? 0 : toolSteps;
  const { bar, folds } = useFolds([size, least, ...labels].join(), { least, most });
  const compact = folds === most;
  // A menu with a single action would not save room.
  const folded = folds > toolSteps ? Math.min(folds - toolSteps + 1, others.length) : 0;
  const shown = folded > 1 ? others.slice(0, -folded) : others;
  const inMore = tools.filter(({ fold }) => fold === 0 || (fold === 1 && folds > 0));
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
      {tools.length > 0 && folds >= toolSteps ? (
        <MenuButton kind="quiet" icon={IconTools} iconOnly={compact} entries={asEntries(tools)}>
          Grid Tools
        </MenuButton>
      ) : (
        tools
          .filter((item) => !inMore.includes(item))
          .map((item) => <Item key={item.label} item={item} kind="quiet" />)
      )}
      {inMore.length > 0 && folds < toolSteps && (
        <MenuButton kind="quiet" icon={IconDots} iconOnly entries={asEntries(inMore)}>
          More
        </MenuButton>
      )}
      {search}
    </div>
  );
}

/** The ribbon of narrow screens: with a search, the primary action as an icon; otherwise two actions. Menus hold the rest. */
function PhoneRibbon({
  items,
  tools,
  search,
}: Pick<RibbonProps, 'items' | 'search'> & { tools: readonly RibbonItem[] }) {
  const roomy = useWide(foldsBelow.all);
  const shown = items.filter((item, place) => (search ? item.primary : place < 2));
  const folded = items.filter((item) => !shown.includes(item));
  const all = [...asEntries(folded), ...asEntries(tools).map((entry) => ({ group: 'Grid Tools', ...entry }))];
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
      {roomy ? (
        <>
          {folded.length > 0 && <MenuButton entries={asEntries(folded)}>Actions</MenuButton>}
          {tools.length > 0 && <MenuButton entries={asEntries(tools)}>Grid Tools</MenuButton>}
        </>
      ) : (
        all.length > 0 && <MenuButton entries={all}>More</MenuButton>
      )}
    </div>
  );
}
