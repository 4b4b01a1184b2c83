import { type Icon, IconDots, IconTools } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { MenuButton } from '../../parts/button/MenuButton.tsx';
import type { MenuEntry } from '../../parts/button/menuEntry.ts';
import { useRegisterPageActions } from '../../shell/pageActions.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';
import { useWide } from '../../theme/useWide.ts';
import './Ribbon.css';
import { RibbonStart } from './ribbonStart.ts';
import { useOverflowLevel } from './useOverflowLevel.ts';

/** Declares an action of a page or grid; without enough room it moves into a menu (decision GR11). */
export interface RibbonItem {
  label: string;
  /** Label for narrow screens. */
  shortLabel?: string;
  icon?: Icon;
  /** Single key that runs the action or opens its menu: 'n'. */
  shortcut?: string;
  /** Shows only the icon. */
  iconOnly?: boolean;
  /** At most one action is primary. */
  primary?: boolean;
  /** When a tool moves into the menu More: 0 always, 1 at the first overflow level; tools without it move together. */
  overflowLevel?: 0 | 1;
  busy?: boolean;
  /** Reason why the action is disabled. */
  disabledReason?: string | undefined;
  onClick?: () => void;
  /** Entries of a menu that replaces `onClick`. */
  entries?: readonly MenuEntry[];
}

const toMenuEntries = (items: readonly RibbonItem[]): MenuEntry[] =>
  items.flatMap(({ label, icon, disabledReason, onClick = () => {}, entries }): MenuEntry[] =>
    entries
      ? entries.map((entry) => ({
          ...entry,
          disabledReason: disabledReason ?? entry.disabledReason,
          group: label,
        }))
      : [{ label, icon, disabledReason, onClick }],
  );

/** Keys that open the menus of items, for the menu that the items moved into. */
const menuKeys = (items: readonly RibbonItem[]): string | undefined =>
  items.flatMap(({ shortcut, entries }) => (shortcut && entries ? [shortcut.toUpperCase()] : [])).join(' ') ||
  undefined;

const Item = ({ item, kind }: { item: RibbonItem; kind: 'quiet' | 'secondary' }) => {
  const {
    label,
    icon,
    shortcut,
    iconOnly = false,
    primary = false,
    busy = false,
    disabledReason,
    onClick,
    entries,
  } = item;
  const buttonProps = {
    icon,
    iconOnly,
    disabledReason,
    busy,
    kind: primary ? 'primary' : kind,
    'aria-keyshortcuts': shortcut?.toUpperCase(),
  } as const;
  return entries ? (
    <MenuButton {...buttonProps} entries={entries}>
      {label}
    </MenuButton>
  ) : (
    <Button {...buttonProps} onClick={onClick}>
      {label}
    </Button>
  );
};

interface RibbonProps {
  /** Accessible name: 'Actions for orders'. */
  label: string;
  items: readonly RibbonItem[];
  /** Tools that every grid has, at the right. */
  tools?: readonly RibbonItem[];
  /** A checkbox among the tools. */
  check?: ReactNode;
  search?: ReactNode;
}

/** Screen widths below which tools, actions, and finally all move into menus (spec 1 §9). */
const menuBreakpoints = { tools: 1200, actions: 900, all: 600 } as const;

/** Page actions at the left, grid tools at the right, search last. */
export function Ribbon({ label, items, tools = [], check, search }: RibbonProps) {
  const wide = useWide(menuBreakpoints.actions);
  useRegisterPageActions([...items, ...tools.map((tool) => ({ ...tool, isGridTool: true }))]);
  const start = use(RibbonStart);
  if (wide)
    return (
      <WideRibbon label={label} items={items} tools={tools} check={check} search={search} start={start} />
    );
  return items.length + tools.length === 0 && !search && !start ? null : (
    <NarrowRibbon label={label} items={items} tools={tools} search={search} start={start} />
  );
}

/** Overflow levels of tools: minor ones move into More, then all into Grid Tools. Actions follow one by one. */
const toolLevels = 2;

/** Moves tools into menus first, then the last two actions, then one more per level; the last level hides labels. */
function WideRibbon({
  label,
  items,
  tools,
  check,
  search,
  start,
}: RibbonProps & Required<Pick<RibbonProps, 'tools'>> & { start: ReactNode }) {
  const { size } = useActiveTheme();
  const primary = items.filter((item) => item.primary);
  const others = items.filter((item) => !item.primary);
  // Menu buttons are wider by their arrow.
  const labels = [...items, ...tools].map((item) => (item.entries ? `${item.label} ▾` : item.label));
  const maxLevel = toolLevels + Math.max(1, others.length);
  const minLevel = useWide(menuBreakpoints.tools) ? 0 : toolLevels;
  const { bar, level } = useOverflowLevel([size, minLevel, ...labels].join(), {
    min: minLevel,
    max: maxLevel,
  });
  const isCompact = level === maxLevel;
  // A menu with a single action would not save room.
  const hiddenCount = level > toolLevels ? Math.min(level - toolLevels + 1, others.length) : 0;
  const visibleItems = hiddenCount > 1 ? others.slice(0, -hiddenCount) : others;
  const hiddenItems = others.slice(visibleItems.length);
  const moreTools = tools.filter(
    ({ overflowLevel }) => overflowLevel === 0 || (overflowLevel === 1 && level > 0),
  );
  return (
    <div className="ribbon" role="toolbar" aria-label={label} ref={bar} data-compact={isCompact || undefined}>
      {start}
      {primary.map((item) => (
        <Item key={item.label} item={item} kind="quiet" />
      ))}
      {visibleItems.map((item) => (
        <Item key={item.label} item={item} kind="quiet" />
      ))}
      {hiddenItems.length > 0 && (
        <MenuButton
          kind="quiet"
          entries={toMenuEntries(hiddenItems)}
          aria-keyshortcuts={menuKeys(hiddenItems)}
        >
          Actions
        </MenuButton>
      )}
      <span className="room" />
      {check}
      {check && tools.length > 0 && <span className="rule" />}
      {tools.length > 0 && level >= toolLevels ? (
        <MenuButton kind="quiet" icon={IconTools} iconOnly={isCompact} entries={toMenuEntries(tools)}>
          Grid Tools
        </MenuButton>
      ) : (
        tools
          .filter((item) => !moreTools.includes(item))
          .map((item) => <Item key={item.label} item={item} kind="quiet" />)
      )}
      {moreTools.length > 0 && level < toolLevels && (
        <MenuButton kind="quiet" icon={IconDots} iconOnly entries={toMenuEntries(moreTools)}>
          More
        </MenuButton>
      )}
      {search}
    </div>
  );
}

/** The ribbon of narrow screens: with a search, the primary action as an icon; otherwise two actions. Menus hold the rest. */
function NarrowRibbon({
  label,
  items,
  tools,
  search,
  start,
}: Pick<RibbonProps, 'label' | 'items' | 'search'> & { tools: readonly RibbonItem[]; start: ReactNode }) {
  const isRoomy = useWide(menuBreakpoints.all);
  const visibleItems = items.filter((item, index) => (search ? item.primary : index < 2));
  const menuItems = items.filter((item) => !visibleItems.includes(item));
  const all = [
    ...toMenuEntries(menuItems),
    ...toMenuEntries(tools).map((entry) => ({ group: 'Grid Tools', ...entry })),
  ];
  return (
    <div className="ribbon" role="toolbar" aria-label={label}>
      {start}
      {search}
      {visibleItems.map((item) =>
        search ? (
          <Button
            key={item.label}
            kind="primary"
            icon={item.icon}
            iconOnly
            disabledReason={item.disabledReason}
            onClick={item.onClick}
          >
            {item.label}
          </Button>
        ) : (
          <Item
            key={item.label}
            item={{ ...item, label: item.shortLabel ?? item.label, primary: false }}
            kind="secondary"
          />
        ),
      )}
      {isRoomy ? (
        <>
          {menuItems.length > 0 && (
            <MenuButton entries={toMenuEntries(menuItems)} aria-keyshortcuts={menuKeys(menuItems)}>
              Actions
            </MenuButton>
          )}
          {tools.length > 0 && <MenuButton entries={toMenuEntries(tools)}>Grid Tools</MenuButton>}
        </>
      ) : (
        all.length > 0 && (
          <MenuButton entries={all} aria-keyshortcuts={menuKeys(menuItems)}>
            More
          </MenuButton>
        )
      )}
    </div>
  );
}
