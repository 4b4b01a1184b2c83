import type { Icon } from '@tabler/icons-react';
import type { PaletteCommand } from '#platform/kernel/palette/commands.ts';
import { isExternal, type SuiteApp } from '../shell/suiteApp.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { PageAction } from '../shell/pageActions.ts';

/** An entry of the palette. */
export interface PaletteEntry extends PaletteCommand {
  key: string;
  icon?: Icon | undefined;
  /** Reason why the entry is disabled. */
  disabledReason?: string | undefined;
  keys?: readonly string[];
  run: () => void;
}

export const isEnabled = ({ disabledReason }: PaletteEntry): boolean => disabledReason === undefined;

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

/** Builds entries for the actions of the current page; each item of a menu gets its own. */
export const actionEntries = (actions: readonly PageAction[]): readonly PaletteEntry[] =>
  actions.flatMap(({ label, icon, disabledReason, busy, onClick, entries }): PaletteEntry[] => {
    const reason = busy ? 'In progress' : disabledReason;
    if (entries)
      return entries.map((entry) => ({
        key: `do ${label} ${entry.label}`,
        icon,
        label,
        detail: entry.label,
        disabledReason: reason ?? entry.disabledReason,
        run: entry.onClick,
      }));
    return onClick ? [{ key: `do ${label}`, icon, label, disabledReason: reason, run: onClick }] : [];
  });

/** Builds entries that open pages. */
export const pageEntries = (
  pages: readonly PageRoute[],
  areaName: (page: PageRoute) => string | undefined,
  go: (to: string) => void,
): readonly PaletteEntry[] =>
  pages.map((page) => ({
    key: `go ${page.path}`,
    icon: page.menu?.icon,
    label: page.title,
    detail: areaName(page),
    words: page.words,
    run: () => go(page.path),
  }));

/** Builds entries for the apps of the suite that have a link. */
export const appEntries = (apps: readonly SuiteApp[], go: (to: string) => void): readonly PaletteEntry[] =>
  apps.flatMap(({ name, text, icon, to }) => {
    if (!to) return [];
    const run = () => (isExternal(to) ? void window.open(to, '_blank', 'noreferrer') : go(to));
    return [
      { key: `app ${name}`, icon, label: name, detail: isExternal(to) ? 'opens in a new tab' : text, run },
    ];
  });
