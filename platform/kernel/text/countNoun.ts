import { numberText } from '../grid/cells/cellText.ts';

/** Returns a number with its noun: '1 cell', '1,200 cells'. For nouns whose plural ends in s. */
export const countNoun = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
