import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { textSizeSetting } from './settings.ts';
import { useStore } from '../parts/store.ts';
import type { Area, TextSize } from '../theme/area.ts';
import '../theme/base.css';
import { suiteTheme } from '../theme/suiteTheme.ts';
import { useDark } from './useDark.ts';

export interface ActiveTheme {
  area: Area;
  dark: boolean;
  size: TextSize;
}

const ActiveThemeContext = createContext<ActiveTheme>({ area: 'suite', dark: false, size: 14 });

/** Theme values for libraries that need actual colors (the grid); everything else uses CSS variables. */
export const useActiveTheme = (): ActiveTheme => use(ActiveThemeContext);

/** Applies the colors of the area, light or dark, and the text size to its children. */
export function Appearance({ area, children }: { area: Area; children: ReactNode }) {
  const dark = useDark();
  const size = useStore(textSizeSetting);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = dark ? 'dark' : 'light';
    dataset['area'] = area;
    style.setProperty('--text-size', String(size));
  }, [area, dark, size]);
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={suiteTheme(area, dark, size)}>
        <ActiveThemeContext value={{ area, dark, size }}>{children}</ActiveThemeContext>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
