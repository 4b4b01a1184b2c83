/** Park and Miller's generator of whole numbers below a limit: the same ones for the same seed, from 1 on. */
export const randomOf = (seed: number) => {
  let state = seed % 2_147_483_647;
  return (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
};
