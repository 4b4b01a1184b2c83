import { mostWithoutPages, pageSizes } from '#platform/kernel/grid/pageSize.ts';
import { pageSizeSetting } from '../settings/localSettings.ts';
import { useStored } from '../settings/useStored.ts';
import { gridSetting, pageSizeIn } from './gridSetting.ts';

/** Cards that come at a time (spec 1 §2). */
export const cardsAtOnce = 10;

interface Paged {
  /** Key of the grid. */
  name: string;
  paged: boolean;
  isTree: boolean;
  rows: number;
  /** The table shows, not cards. */
  wide: boolean;
}

/** Rows per page, and what chooses another size; undefined without pages. */
export function usePageSize({ name, paged, isTree, rows, wide }: Paged) {
  const setting = gridSetting(name);
  const own = pageSizeIn(useStored(setting));
  const usual = useStored(pageSizeSetting);
  const atFirst = wide ? usual : cardsAtOnce;
  // A page would part what stands below each other.
  const hasPages = paged || (!isTree && rows > mostWithoutPages);
  return {
    pageSize: hasPages ? (own ?? (paged ? atFirst : mostWithoutPages)) : undefined,
    choosePageSize: (size: number) =>
      setting.set({ ...setting.get(), pageSize: pageSizes.find((one) => one === size) }),
  };
}
