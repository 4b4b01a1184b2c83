import { mostWithoutPages, pageSizes } from '#platform/kernel/grid/pageSize.ts';
import { pageSizeSetting } from '../settings/localSettings.ts';
import { useStored } from '../settings/useStored.ts';
import { gridSetting, pageSizeIn } from './gridSetting.ts';

/** Number of cards drawn at a time (spec 1 §2). */
export const cardsAtOnce = 10;

interface Paged {
  /** Key of the grid. */
  name: string;
  paged: boolean;
  isTree: boolean;
  rows: number;
  /** The grid is a table, not cards. */
  wide: boolean;
}

/** Returns the rows per page, undefined without pages, and a function that changes them. */
export function usePageSize({ name, paged, isTree, rows, wide }: Paged) {
  const setting = gridSetting(name);
  const own = pageSizeIn(useStored(setting));
  const usual = useStored(pageSizeSetting);
  const atFirst = wide ? usual : cardsAtOnce;
  // Pages would separate tree rows from their parents.
  const hasPages = paged || (!isTree && rows > mostWithoutPages);
  return {
    pageSize: hasPages ? (own ?? (paged ? atFirst : mostWithoutPages)) : undefined,
    choosePageSize: (size: number) =>
      setting.set({ ...setting.get(), pageSize: pageSizes.find((one) => one === size) }),
  };
}
