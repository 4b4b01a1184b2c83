import type { Comparison } from './measure.ts';

/** Results of a run: rows of a table, each with its numbers. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Milliseconds per request, smaller is better; `cpu` is the processor time of the server process. */
export const milliseconds = (
  { floor, product }: Comparison,
  [one, other]: readonly [string, string] = ['floor', 'product'],
): Readonly<Record<string, number>> => ({
  [one]: floor.wall,
  [other]: product.wall,
  ratio: product.wall / floor.wall,
  [`${one} cpu`]: floor.cpu,
  [`${other} cpu`]: product.cpu,
});

/** Requests per second, more is better. */
export const perSecond = (
  { floor, product }: Comparison,
  [one, other]: readonly [string, string] = ['floor', 'product'],
): Readonly<Record<string, number>> => ({
  [one]: 1000 / floor.wall,
  [other]: 1000 / product.wall,
  ratio: floor.wall / product.wall,
  [`${one} cpu`]: floor.cpu,
  [`${other} cpu`]: product.cpu,
});
