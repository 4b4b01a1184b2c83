/** Returns the numbers from 0 to `count - 1`, to repeat a step in a test. */
export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
