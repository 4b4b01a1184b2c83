import * as z from 'zod';
import { type GridLayout, gridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { pageSizes } from '#platform/kernel/grid/rows/pageSize.ts';
import type { Store } from '../../parts/store.ts';
import { persistedValue } from '../../settings/persistedValue.ts';

/**
 * Settings of a grid in this browser, as stored: properties of later releases are preserved even if this one cannot read them.
 * The page size of a grid is its own, which the general setting does not clamp (decision GR1).
 */
interface GridSetting {
  pageSize?: unknown;
  /** Absent until the user arranges the grid; afterwards a default layout no longer applies. */
  layout?: unknown;
}

const settingsByGrid = new Map<string, Store<GridSetting>>();
const schema = z.looseObject({});
const pageSize = z.literal(pageSizes).optional().catch(undefined);
const layout = gridLayout.optional().catch(undefined);

export function gridSetting(name: string): Store<GridSetting> {
  const setting = settingsByGrid.get(name) ?? persistedValue<GridSetting>(`grid.${name}`, schema, {});
  settingsByGrid.set(name, setting);
  return setting;
}

/** Returns the rows per page chosen in the grid. */
export const readStoredPageSize = (setting: GridSetting): (typeof pageSizes)[number] | undefined =>
  pageSize.parse(setting.pageSize);

/** Returns the stored layout of the grid. */
export const readStoredLayout = (setting: GridSetting): GridLayout | undefined =>
  layout.parse(setting.layout);
