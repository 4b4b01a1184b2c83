import * as z from 'zod';
import { textSizes } from '../theme/area.ts';
import { stored } from './stored.ts';

/** Light, dark, or as the system says. */
export const themeSetting = stored('theme', z.enum(['system', 'light', 'dark']), 'system');

/** Font size of everything (spec 1 §2). */
export const textSizeSetting = stored('textSize', z.literal(textSizes), 14);

/** Is the navigation drawer open (270 px) or collapsed (65 px)? */
export const drawerSetting = stored('drawer', z.enum(['open', 'collapsed']), 'open');

/** Width of the side panel. */
export const panelWidthSetting = stored('panelWidth', z.number(), 600);

/** Does the app take the whole screen? Browsers want a click or a key for that, so it comes back with the first one. */
export const fullScreenSetting = stored('fullScreen', z.boolean(), false);
