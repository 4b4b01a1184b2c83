import { numberText } from '#platform/kernel/numbers/numberText.ts';

/** Formats a change of a quantity with its sign: '+1,200', '-5'. */
export const formatChange = (change: number): string => `${change > 0 ? '+' : ''}${numberText(change)}`;
