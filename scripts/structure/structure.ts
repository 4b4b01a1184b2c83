import { editorProblems } from './editors.ts';
import { exportProblems } from './exports.ts';
import { floorProblems } from './floors.ts';
import { layoutProblems } from './layout.ts';
import { screenProblems } from './screens.ts';
import { readSource } from './source.ts';
import { storyProblems } from './stories.ts';
import { vocabularyProblems } from './vocabulary.ts';

/** Problems of all source files together, one line each; `files` maps paths from the root of the repository to texts. */
export function structureProblems(files: ReadonlyMap<string, string>): readonly string[] {
  const sources = [...files].map(([path, text]) => readSource(path, text));
  return [
    ...sources.flatMap((source) =>
      [...layoutProblems(source), ...vocabularyProblems(source)].map(
        (problem) => `${source.path}: ${problem}`,
      ),
    ),
    ...floorProblems(sources),
    ...exportProblems(sources),
    ...storyProblems(sources),
    ...screenProblems(sources),
    ...editorProblems(sources),
  ];
}
