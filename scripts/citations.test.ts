import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const specifications = readdirSync(join(root, 'docs/spec')).toSorted();
const records = readdirSync(join(root, 'docs/decisions'));
const productDecisions = tableKeys(read('docs/product-decisions.md'));
const conventions = read('docs/api-conventions.md');
const apiDecisions = tableKeys(conventions.slice(conventions.indexOf('\n## Decisions')));
const sections = [...conventions.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** First words of the rows of Markdown tables: 'O34' of '| O34 S | ...'. */
function tableKeys(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/^\| ([A-Z]{0,2}\d+)\b/gm)].map(([, key = '']) => key));
}

/** Citations of a text that lead nowhere. */
function deadCitations(text: string): readonly string[] {
  // A citation may be broken by the end of a line of a comment.
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  const cited = (pattern: RegExp) => [...flat.matchAll(pattern)];
  return [
    ...cited(/(?<!API )\bdecisions? ((?:[A-Z]{1,2}\d+)(?:(?:, | and | or | to )[A-Z]{1,2}\d+)*)/g).flatMap(
      ([, keys = '']) => keys.split(/, | and | or | to /).filter((key) => !productDecisions.has(key)),
    ),
    ...cited(/\bAPI decisions? (\d+)/g).flatMap(([citation, key = '']) =>
      apiDecisions.has(key) ? [] : [citation],
    ),
    ...cited(/\bAPI conventions,? "([^"]+)"/g).flatMap(([citation, title = '']) =>
      sections.some((section) => section.startsWith(title)) ? [] : [citation],
    ),
    ...cited(/docs\/decisions\/(\d{4})/g).flatMap(([citation, number = '']) =>
      records.some((record) => record.startsWith(number)) ? [] : [citation],
    ),
    ...cited(/(?<!API )\bdecision (\d{1,2})\b/g).flatMap(([citation, number = '']) =>
      records.some((record) => record.startsWith(number.padStart(4, '0'))) ? [] : [citation],
    ),
    ...cited(/\bspec ([1-3]),? §(\d+)/g).flatMap(([citation, page = '1', section = '']) =>
      new RegExp(`^## ${section}\\.`, 'm').test(read(`docs/spec/${specifications[Number(page) - 1]}`))
        ? []
        : [citation],
    ),
    ...cited(/\bcontract README[^.;)]*/gi).map(([citation]) => citation),
  ];
}

// Applied migrations never change, so citations in them may be of former pages.
const files = ['features', 'platform', 'apps', 'database', 'e2e', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|sql|md|graphql|css)$/.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  .filter((path) => !/^database\/migrations\/|^docs\/spec\/|citations\.test\.ts$/.test(path));

test('every citation of a specification, a decision or the API conventions leads somewhere', () => {
  const dead = files.flatMap((path) => deadCitations(read(path)).map((citation) => `${path}: ${citation}`));
  expect(dead).toEqual([]);
});

test.each([
  ['decision O34', []],
  ['decisions G23 and O99', ['O99']],
  ['API decision 53', []],
  ['API decision 530', ['API decision 530']],
  ['API conventions, "Limits"', []],
  ['API conventions, "Speed"', ['API conventions, "Speed"']],
  ['docs/decisions/0028', []],
  ['decision 28', []],
  ['decision 99', ['decision 99']],
  ['spec 2 §4', []],
  ['spec 2 §40', ['spec 2 §40']],
  ['Contract README, "Limits"', ['Contract README, "Limits"']],
])('finds dead citations in %j', (text, dead) => expect(deadCitations(text)).toEqual(dead));
