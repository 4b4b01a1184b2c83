import type { Source } from './source.ts';

const declaration = /\b(?:RecordForms|RecordEditor|\w*PartEditor)\b\s*<[^=]*?>\s*(?:=|=>)\s*\(?\{/;
const samplesFolder = 'apps/web/testing/editors/';

/** Files that declare an editor without a sample for the contract of editors, and samples of files that declare none. */
export function editorProblems(sources: readonly Pick<Source, 'path' | 'text'>[]): readonly string[] {
  const declaring = sources
    .filter(({ path, text }) => path.startsWith('features/') && declaration.test(text))
    .map(({ path }) => path);
  const sampled = sources
    .filter(({ path }) => path.startsWith(samplesFolder))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}file: '([^']+)'/gm)].map(([, file = '']) => file));
  return [
    ...declaring
      .filter((path) => !sampled.includes(path))
      .map((path) => `${path}: declares an editor without a sample in ${samplesFolder}`),
    ...sampled
      .filter((path) => !declaring.includes(path))
      .map((path) => `${samplesFolder}: ${path} declares no editor`),
  ];
}
