import { useState } from 'react';
import { grades } from '#features/availability/stock/slot.ts';
import type { LocationPaths } from '#features/locations/web/useLocationPaths.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import type { LineSlotStock } from '../lineStock.ts';

interface SlotFilters {
  /** Menus of the ribbon. */
  ribbon: readonly RibbonItem[];
  isShown: (slot: Pick<LineSlotStock, 'locationId' | 'grade'>) => boolean;
  isActive: boolean;
}

/** Filters of the stock by house and by grade. The fill uses the shown stock only. */
export function useSlotFilters(stocks: readonly LineSlotStock[], paths: LocationPaths): SlotFilters {
  const [house, setHouse] = useState<string>();
  const [grade, setGrade] = useState<number>();
  const houses = [...new Set(stocks.map(({ locationId }) => paths.getHouse(locationId)))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const isShown = (slot: Pick<LineSlotStock, 'locationId' | 'grade'>): boolean =>
    (house === undefined || paths.getHouse(slot.locationId) === house) &&
    (grade === undefined || slot.grade === grade);
  return {
    isShown,
    isActive: house !== undefined || grade !== undefined,
    ribbon: [
      {
        label: `Location: ${house ?? 'All'}`,
        entries: [undefined, ...houses].map((one) => ({
          label: one ?? 'All locations',
          chosen: one === house,
          onClick: () => setHouse(one),
        })),
      },
      {
        label: `Grade: ${grade ?? grades.join(', ')}`,
        entries: [undefined, ...grades].map((one) => ({
          label: one === undefined ? 'All grades' : `Grade ${one}`,
          chosen: one === grade,
          onClick: () => setGrade(one),
        })),
      },
    ],
  };
}
