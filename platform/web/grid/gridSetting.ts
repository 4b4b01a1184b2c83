import * as z from 'zod';
import { type GridLayout, gridLayout } from '#platform/kernel/grid/layout.ts';
import { pageSizes } from '#platform/kernel/grid/pageSize.ts';
import { type Stored, stored } from '../settings/stored.ts';

/** What a grid keeps in this browser by its name. Its own page size is not the setting (decision GR1). */
export interface GridSetting {
  pageSize?: (typeof pageSizes)[number] | undefined;
  /** Absent until somebody arranges the grid; then a default layout is not asked for any more. */
  layout?: GridLayout | undefined;
}

const known = new Map<string, Stored<GridSetting>>();
// What a later release keeps there stays.
const schema = z.looseObject({
  pageSize: z.literal(pageSizes).optional().catch(undefined),
  layout: gridLayout.optional().catch(undefined),
});

export function gridSetting(name: string): Stored<GridSetting> {
  const setting = known.get(name) ?? stored<GridSetting>(`grid.${name}`, schema, {});
  known.set(name, setting);
  return setting;
}
