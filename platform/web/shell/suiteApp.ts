import type { Icon } from '@tabler/icons-react';
import type { Area } from '../theme/area.ts';

/** An app in the launcher and the app switcher (spec 1 §1). */
export interface SuiteApp {
  name: string;
  /** Purpose of the app; names the plan while an app of this suite has no pages. */
  text: string;
  icon: Icon;
  /** Area that determines the color, for apps of this suite. */
  area?: Area;
  /** Desktop and mobile apps are listed under separate headings. */
  device: 'desktop' | 'mobile';
  /** A path of this app, or a URL opened in a new tab; absent while there is no link. */
  to?: string | undefined;
}

export const isExternal = (to: string): boolean => !to.startsWith('/');
