import * as z from 'zod';
import { textSizes } from '../theme/area.ts';
import { persistedValue } from './persistedValue.ts';

/** Light, dark, or following the system. */
export const themeSetting = persistedValue('theme', z.enum(['system', 'light', 'dark']), 'system');

/** Base font size in pixels (spec 1 §2). */
export const textSizeSetting = persistedValue('textSize', z.literal(textSizes), 14);

/** Whether single keys run actions; speech input may type them by accident (WCAG 2.2, 2.1.4). */
export const singleKeysSetting = persistedValue('singleKeys', z.boolean(), true);

/** State of the navigation drawer: open (270 px) or collapsed (65 px). */
export const drawerSetting = persistedValue('drawer', z.enum(['open', 'collapsed']), 'open');

/** Width of the side panel in pixels. */
export const panelWidthSetting = persistedValue('panelWidth', z.number().nullable(), null);

/** Whether the app runs in full screen. Browsers require a user gesture, so it is restored with the first click or key. */
export const fullScreenSetting = persistedValue('fullScreen', z.boolean(), false);
