import { isGenerated } from './layout.ts';
import type { Source } from './source.ts';

/** Words that docs/vocabulary.md replaces by those of the field; neither files nor identifiers contain them. */
const bannedWords: ReadonlySet<string> = new Set(
  (
    'admit ahead answer answered answers asked barred begun breath duty extras facts fault faults folds ' +
    'former fresh garden head heads heard keeps kept least looks most naughty outside patience place ' +
    'placed places recall refusal refusals remember remembered sale stranger strangers taken tells told ' +
    'trouble unkept unpressed usual wanted'
  ).split(' '),
);

/** Names that libraries, browsers or protocols give. */
const foreignNames: ReadonlySet<string> = new Set([
  'asOf',
  'indexOf',
  'lastIndexOf',
  'valueOf',
  'instanceOf',
  'oneOf',
]);

const relativeClause = /^[\s*]*(What|Who|Whoever|Whom|Whose|Whatever|Which|Whichever|Where|Wherever)\b/;

const wordsIn = (name: string): readonly string[] =>
  name
    .split(/[^A-Za-z0-9]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());

const bannedIn = (name: string): string | undefined => wordsIn(name).find((word) => bannedWords.has(word));

/** Problems of names and comments of one file (docs/vocabulary.md). */
export function vocabularyProblems({ path, declared, comments }: Source): readonly string[] {
  // Names of generated operations are those of the contract.
  if (isGenerated(path)) return [];
  const file = path.split('/').at(-1) ?? path;
  const inFileName = bannedIn(file.replace(/\.\w+$/, ''));
  const names = new Set(declared.map(({ name }) => name).filter((name) => !foreignNames.has(name)));
  return [
    ...(inFileName === undefined ? [] : [`the file name has "${inFileName}", see docs/vocabulary.md`]),
    ...[...names].flatMap((name) => {
      const word = bannedIn(name);
      if (word !== undefined) return [`${name}: the word "${word}" is banned, see docs/vocabulary.md`];
      return /[a-z0-9]Of$/.test(name) ? [`${name}: name it getX, findX, toX or xById`] : [];
    }),
    ...comments
      .filter(({ name }) => relativeClause.test(name))
      .map(
        ({ name, line }) =>
          `line ${line}: a comment begins with a relative clause: ${name.trim().split('\n')[0]}`,
      ),
  ];
}
