import { tokens } from './tokens.ts';

const toDeclarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const shadows = {
  light: {
    'shadow-1': '0 1px 2px #0d151114',
    'shadow-2': '0 4px 12px #0d15111f, 0 1px 3px #0d15111a',
    'shadow-3': '0 16px 40px #0d151133, 0 4px 12px #0d15111f',
  },
  dark: {
    'shadow-1': '0 1px 2px #00000066',
    'shadow-2': '0 4px 12px #00000080, 0 0 0 1px #2f3632',
    'shadow-3': '0 16px 40px #000000a6, 0 0 0 1px #343c38',
  },
};

const colours = (theme: 'light' | 'dark'): string => {
  const { tones, accents: _, ...neutral } = tokens[theme];
  const parts: Record<string, Record<string, string>> = tones;
  const toneColours = Object.entries(parts).flatMap(([tone, shades]) =>
    Object.entries(shades).map(([part, colour]) => [`${tone}-${part}`, colour] as const),
  );
  return toDeclarations({ ...neutral, ...Object.fromEntries(toneColours), ...shadows[theme] });
};

type Accent = Record<keyof (typeof tokens.light.accents)['suite'], string>;

const accents = (theme: 'light' | 'dark'): string =>
  Object.entries<Accent>(tokens[theme].accents)
    .map(([area, { main, dark, contrastText, soft, onSoft }]) => {
      const values = {
        accent: main,
        'accent-hover': dark,
        'on-accent': contrastText,
        'accent-soft': soft,
        'on-accent-soft': onSoft,
      };
      const areaSelector = `[data-area='${area}']`;
      return `[data-theme='${theme}']${areaSelector},[data-theme='${theme}'] ${areaSelector}{${toDeclarations(values)}}`;
    })
    .join('');

/** Adds a style sheet with all color variables; `data-theme` and `data-area` on the root select among them. Call once. */
export function writeCssVariables(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[data-theme='light']{color-scheme:light;${colours('light')}}` +
      `[data-theme='dark']{color-scheme:dark;${colours('dark')}}${accents('light')}${accents('dark')}`,
  );
  page.adoptedStyleSheets.push(sheet);
}
