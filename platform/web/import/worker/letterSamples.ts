import type { LetterSample } from './importReader.ts';

const maxSamples = 5;
const maxLength = 80;

/** Lists the first texts whose letters depend on the encoding. */
export function listSamples(
  rows: readonly { number: number; cells: Readonly<Record<string, string>> }[],
): readonly LetterSample[] {
  const samples: LetterSample[] = [];
  for (const { number, cells } of rows)
    for (const cell of Object.values(cells)) {
      if (samples.length === maxSamples) return samples;
      if (/[^\0-\x7f]/.test(cell)) samples.push({ row: number, text: cell.slice(0, maxLength) });
    }
  return samples;
}
