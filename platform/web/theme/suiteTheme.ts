import { createTheme, type Theme } from '@mui/material/styles';
import type { Area, TextSize } from './area.ts';
import { tokens, type Tone } from './tokens.ts';

const cachedThemes = new Map<string, Theme>();

/** Returns the UI kit's theme for area, mode and text size; cached. */
export function suiteTheme(area: Area, dark: boolean, size: TextSize): Theme {
  const key = `${area} ${dark} ${size}`;
  const theme = cachedThemes.get(key) ?? createSuiteTheme(area, dark, size);
  cachedThemes.set(key, theme);
  return theme;
}

function createSuiteTheme(area: Area, dark: boolean, size: TextSize): Theme {
  const colour = tokens[dark ? 'dark' : 'light'];
  const accent = colour.accents[area];
  const tone = (name: Tone) => ({
    main: colour.tones[name].text,
    light: colour.tones[name].fill,
    dark: colour.tones[name].mark,
    contrastText: colour.surface,
  });
  return createTheme({
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: {
        main: accent.main,
        dark: accent.dark,
        light: accent.soft,
        contrastText: accent.contrastText,
      },
      // Selected states (checkboxes, switches, tabs) use ink, never the accent color.
      secondary: { main: colour.ink, contrastText: colour['on-ink'] },
      success: tone('green'),
      info: tone('blue'),
      warning: tone('amber'),
      error: tone('red'),
      text: { primary: colour.text, secondary: colour['text-2'], disabled: colour.disabled },
      background: { default: colour.canvas, paper: colour.surface },
      divider: colour.line,
      action: {
        hover: colour.hover,
        selected: colour.selected,
        disabled: colour.disabled,
        disabledBackground: colour.pressed,
        active: colour['text-2'],
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 4,
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: 'inherit',
      fontSize: size,
      htmlFontSize: 16,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      body1: { fontSize: 'var(--fs-body)', lineHeight: 'var(--lh-body)' },
      body2: { fontSize: 'var(--fs-grid)', lineHeight: 'var(--lh-grid)' },
      caption: { fontSize: 'var(--fs-caption)', lineHeight: 'var(--lh-caption)' },
      button: { fontSize: 'var(--fs-body)', fontWeight: 500, textTransform: 'none' },
    },
    components,
  });
}

const raised = {
  backgroundColor: 'var(--raised)',
  backgroundImage: 'none',
  border: '1px solid var(--line)',
  borderRadius: 'var(--r3)',
  boxShadow: 'var(--shadow-2)',
};
/** Lists that open for a moment need the whole window. */
const aboveMessages = { zIndex: 'calc(var(--z-toast) + 1)' };
const listItem = { minHeight: 'calc(34 * var(--u))', borderRadius: 'var(--r2)', padding: '4px 8px', gap: 8 };
const touchItem = { '@media (max-width: 899.98px)': { minHeight: 44 } };

const components: NonNullable<Theme['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--raised)',
        borderRadius: 12,
        boxShadow: 'var(--shadow-3)',
        margin: 24,
        maxHeight: 'calc(100% - 2 * var(--layer-gap))',
        '@media (max-width: 899.98px)': {
          margin: 0,
          width: '100%',
          maxWidth: 'none',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: '16px 16px 0 0',
        },
      },
      container: {
        '@media (max-width: 899.98px)': { alignItems: 'flex-end', paddingBottom: 'var(--messages)' },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { height: 'var(--page-height)' } } },
  MuiMenu: { styleOverrides: { paper: raised, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { root: aboveMessages, paper: raised } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...listItem,
        ...touchItem,
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--selected)' },
        '&[aria-disabled="true"]': { color: 'var(--disabled)', cursor: 'default' },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
      },
    },
  },
  MuiTabs: {
    defaultProps: { textColor: 'inherit', indicatorColor: 'secondary', variant: 'scrollable' },
    styleOverrides: {
      root: {
        // A bar that gives way to high content cuts its tabs, which then have arrows.
        flex: 'none',
        minHeight: 'calc(40 * var(--u))',
        padding: '0 20px',
        borderBottom: '1px solid var(--line)',
        '@media (max-width: 899.98px)': { padding: '0 16px' },
      },
      list: { gap: 20 },
      indicator: { borderRadius: '2px 2px 0 0', transition: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 'calc(40 * var(--u))',
        minWidth: 0,
        padding: 0,
        color: 'var(--text-2)',
        fontWeight: 400,
        opacity: 1,
        '&.Mui-selected': { color: 'var(--text)', fontWeight: 500 },
        '&.Mui-disabled': { color: 'var(--disabled)', opacity: 1 },
        '@media (max-width: 899.98px)': { minHeight: 48 },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      popper: aboveMessages,
      paper: { ...raised, marginTop: 4 },
      listbox: {
        padding: 4,
        maxHeight: '40vh',
        '& .MuiAutocomplete-option': {
          ...listItem,
          ...touchItem,
          '&.Mui-focused': { backgroundColor: 'var(--hover)' },
        },
        '& .MuiAutocomplete-option[aria-selected="true"], & .MuiAutocomplete-option[aria-selected="true"].Mui-focused':
          { backgroundColor: 'var(--selected)' },
      },
      noOptions: { padding: '10px 12px', color: 'var(--text-2)' },
      loading: { padding: '10px 12px', color: 'var(--text-2)' },
    },
  },
};
