import { themeQuartz } from 'ag-grid-community';
import type { ActiveTheme } from '../../settings/Appearance.tsx';
import { tokens } from '../../theme/tokens.ts';

const themes = new Map<string, ReturnType<typeof buildTheme>>();

/** Theme of the grid library from the design tokens, so that grids match forms. The library adds styles to the page for each new one. */
export function gridTheme(look: ActiveTheme) {
  const key = JSON.stringify(look);
  const theme = themes.get(key) ?? buildTheme(look);
  themes.set(key, theme);
  return theme;
}

function buildTheme({ area, dark, size }: ActiveTheme) {
  const colour = tokens[dark ? 'dark' : 'light'];
  const accent = colour.accents[area].main;
  const scale = size / 14;
  const text = Math.max(10, 13 * scale);
  return themeQuartz.withParams({
    browserColorScheme: dark ? 'dark' : 'light',
    fontFamily: 'inherit',
    fontSize: text,
    dataFontSize: text,
    headerFontSize: Math.max(10, 12 * scale),
    headerFontWeight: 500,
    backgroundColor: colour.surface,
    foregroundColor: colour.text,
    textColor: colour.text,
    chromeBackgroundColor: colour.sunken,
    headerBackgroundColor: colour.sunken,
    headerTextColor: colour['text-2'],
    borderColor: colour.line,
    rowBorder: { color: colour.line },
    columnBorder: false,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    headerRowBorder: { color: colour.line },
    headerColumnBorder: false,
    headerColumnResizeHandleColor: colour.line,
    accentColor: accent,
    focusShadow: { spread: 2, color: accent },
    rangeSelectionBorderColor: accent,
    rangeSelectionBackgroundColor: 'transparent',
    rowHoverColor: colour.hover,
    selectedRowBackgroundColor: colour.selected,
    oddRowBackgroundColor: colour.surface,
    checkboxCheckedBackgroundColor: colour.ink,
    checkboxCheckedBorderColor: colour.ink,
    checkboxCheckedShapeColor: colour['on-ink'],
    checkboxUncheckedBackgroundColor: colour.surface,
    checkboxUncheckedBorderColor: colour['line-strong'],
    checkboxIndeterminateBackgroundColor: colour.ink,
    checkboxIndeterminateBorderColor: colour.ink,
    checkboxIndeterminateShapeColor: colour['on-ink'],
    checkboxBorderRadius: 4,
    inputBackgroundColor: colour.surface,
    inputBorder: { color: colour['line-strong'] },
    inputBorderRadius: 4,
    inputFocusBorder: { color: accent },
    invalidColor: colour.tones.red.text,
    menuBackgroundColor: colour.raised,
    menuBorder: { color: colour.line },
    menuTextColor: colour.text,
    tooltipBackgroundColor: colour.ink,
    tooltipTextColor: colour['on-ink'],
    rowHeight: Math.round(36 * scale),
    headerHeight: Math.round(36 * scale),
    cellHorizontalPadding: 12,
    spacing: 8,
    iconSize: Math.round(16 * scale),
    borderRadius: 4,
  });
}
