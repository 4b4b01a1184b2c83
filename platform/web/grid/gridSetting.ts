import * as z from 'zod';
import { type GridLayout, gridLayout } from '#platform/kernel/grid/layout.ts';
import { pageSizes } from '#platform/kernel/grid/pageSize.ts';
import { type Stored, stored } from '../settings/stored.ts';

/**
 * What a grid keeps in this browser by its name, as it is stored: what a later release keeps there stays, also where this one
 * cannot read it. Its own page size is not the setting (decision GR1).
 */
export interface GridSetting {
  pageSize?: unknown;
  /** Absent until somebody arranges the grid; then a default layout is not asked for any more. */
  layout?: unknown;
}

const known = new Map<string, Stored<GridSetting>>();
const schema = z.looseObject({});
const pageSize = z.literal(pageSizes).optional().catch(undefined);
const layout = gridLayout.optional().catch(undefined);

export function gridSetting(name: string): Stored<GridSetting> {
  const setting = known.get(name) ?? stored<GridSetting>(`grid.${name}`, schema, {});
  known.set(name, setting);
  return setting;
}

/** The rows per page that somebody chose in the grid. */
export const pageSizeIn = (setting: GridSetting): (typeof pageSizes)[number] | undefined =>
  pageSize.parse(setting.pageSize);

/** How the grid was left. */
export const layoutIn = (setting: GridSetting): GridLayout | undefined => layout.parse(setting.layout);
