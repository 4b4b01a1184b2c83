import { maxRowsWithoutPages, pageSizes } from '#platform/kernel/grid/rows/pageSize.ts';
import { pageSizeSetting } from '../../settings/localSettings.ts';
import { useStore } from '../../parts/store.ts';
import { gridSetting, readStoredPageSize } from './gridSetting.ts';

/** Number of cards drawn at a time (spec 1 §2). */
export const cardBatchSize = 10;

interface PageSizeOptions {
  /** Key of the grid. */
  name: string;
  paged: boolean;
  isTree: boolean;
  rows: number;
  /** The grid is a table, not cards. */
  wide: boolean;
}

/** Returns the rows per page, undefined without pages, and a function that changes them. */
export function usePageSize({ name, paged, isTree, rows, wide }: PageSizeOptions) {
  const setting = gridSetting(name);
  const chosenSize = readStoredPageSize(useStore(setting));
  const defaultPageSize = useStore(pageSizeSetting);
  const initialSize = wide ? defaultPageSize : cardBatchSize;
  // Pages would separate tree rows from their parents.
  const hasPages = paged || (!isTree && rows > maxRowsWithoutPages);
  return {
    pageSize: hasPages ? (chosenSize ?? (paged ? initialSize : maxRowsWithoutPages)) : undefined,
    choosePageSize: (size: number) =>
      setting.set({ ...setting.get(), pageSize: pageSizes.find((one) => one === size) }),
  };
}
