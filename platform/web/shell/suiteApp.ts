import type { Icon } from '@tabler/icons-react';
import type { Area } from '../theme/area.ts';

/** An app of the suite as launcher and app switcher list it (spec 1 §1). */
export interface SuiteApp {
  name: string;
  text: string;
  icon: Icon;
  /** An app of ours: the colour it is known by. */
  area?: Area;
  /** Desktop apps come in a grid, mobile ones under their own heading. */
  device: 'desktop' | 'mobile';
  /** A path of ours, or an address opened in a new tab; none yet when absent. */
  to?: string | undefined;
}

export const isExternal = (to: string): boolean => !to.startsWith('/');
