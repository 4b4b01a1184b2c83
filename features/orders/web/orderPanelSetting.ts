import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';

/** Whether the details of an order show beside its lines. */
export const orderPanelSetting = stored('orderPanel', z.boolean(), false);
