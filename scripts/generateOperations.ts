// Writes documents.ts beside every operations.graphql: the operations as typed texts. A feature's web side has those of its
// screens, its server tests those that only tests use. Fails when no screen calls an operation of the web side.
//   node scripts/generateOperations.ts [--check] [path of the schema]
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { type DocumentNode, type FragmentDefinitionNode, parse } from 'graphql';
import { format } from 'oxfmt';
import {
  listFragments,
  operationText,
  listOperations,
  sharedOperationsFile as shared,
} from '#platform/server/requests/operationTexts.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const schemaPath = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const schema = parse(readFileSync(schemaPath ?? join(root, 'apps/api/schema.graphql'), 'utf8'));
const formatting = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'));

/** Fragments of other files that the operations of a file may use, with the module of their types. */
function borrowedBy(path: string): readonly { fragments: readonly FragmentDefinitionNode[]; from: string }[] {
  if (path === shared) return [];
  const lenders = [shared];
  const feature = /^(features\/\w+)\/server\//.exec(path)?.[1];
  const ownScreens = `${feature}/web/operations.graphql`;
  // A feature without screens has none.
  if (feature && existsSync(join(root, ownScreens))) lenders.push(ownScreens);
  return lenders.map((lender) => ({
    fragments: listFragments(read(lender)),
    from: `#${lender.replace('operations.graphql', 'documents.ts')}`,
  }));
}

const generateTypes = (path: string, document: DocumentNode, borrowed: readonly FragmentDefinitionNode[]) =>
  codegen({
    filename: path,
    schema,
    documents: [{ location: path, document }],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {
      scalars: { Decimal: 'number', Date: 'string', DateTime: 'string', ID: 'string' },
      strictScalars: true,
      enumType: 'string-literal',
      arrayInputCoercion: false,
      inlineFragmentTypes: 'combine',
      skipTypename: true,
      immutableTypes: true,
      disableDescriptions: true,
      externalFragments: borrowed.map((node) => ({
        node,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        isExternal: true,
      })),
    },
  });

/** Tests need the documents alone; screens also name results, variables and fragments. */
const isExported = (path: string, name: string): boolean =>
  !path.includes('/server/') && /(Query|Mutation|Subscription|Variables|Fragment)$/.test(name);

/** Lists operations of the web side that no file of the web app uses, apart from tests. */
function findUncalledOperations(paths: readonly string[]): readonly string[] {
  const sources = globSync('{features/**,platform,apps}/web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/(^|\/)documents\.ts$|\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const called = new Set(sources.flatMap((source) => source.match(/\b\w+Document\b/g) ?? []));
  return paths
    .filter((path) => !path.includes('/server/'))
    .flatMap((path) => listOperations(read(path)).map((call) => ({ path, name: call.name?.value ?? '' })))
    .filter(({ name }) => !called.has(`${name}Document`))
    .map(
      ({ path, name }) => `${path}: no screen calls ${name}; move it to server/testing/operations.graphql`,
    );
}

async function generate(path: string): Promise<string> {
  const document = read(path);
  const lenders = borrowedBy(path);
  const borrowed = lenders.flatMap(({ fragments }) => fragments);
  let types = (await generateTypes(path, document, borrowed))
    .replaceAll(/^\/\*\* Internal type\..*\n/gm, '')
    .replace(/^export type Incremental<T>.*\n/m, '')
    // Inputs and enums stay inside: the features have types of the same names, and callers only need those of operations.
    .replaceAll(/^export (?=type (\w+))/gm, (keyword, name: string) =>
      isExported(path, name) ? keyword : '',
    );
  // A borrowed fragment of an interface is generated as a union of its members; use the name of the union.
  for (const { name } of borrowed)
    types = types.replaceAll(
      new RegExp(`(\\|?\\s*${name.value}_\\w+_Fragment\\s*)+`, 'g'),
      `${name.value}Fragment`,
    );
  const imports = lenders.map(({ fragments, from }) => {
    const used = fragments
      .map(({ name }) => `${name.value}Fragment`)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(types));
    return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';` : '';
  });
  const calls = listOperations(document).map((call) => {
    const name = call.name?.value ?? '';
    const resultType = `${name}${call.operation[0]?.toUpperCase()}${call.operation.slice(1)}`;
    const text = operationText(call, [...listFragments(document), ...borrowed]);
    return `export const ${name}Document = operation<${resultType}, ${resultType}Variables>('${name}', ${JSON.stringify(text)});`;
  });
  const source = [
    '// Made from operations.graphql by scripts/generateOperations.ts; change that file.',
    imports.filter(Boolean).join('\n'),
    // Fragments alone need no import.
    calls.length > 0 ? "import { operation } from '#platform/web/query/client/operation.ts';" : '',
    types,
    ...calls,
  ].join('\n');
  return (await format('documents.ts', source, formatting)).code;
}

let stale = 0;
const paths = [shared, ...globSync('features/*/{web,server/testing}/operations.graphql', { cwd: root })];
for (const path of paths) {
  const target = path.replace('operations.graphql', 'documents.ts');
  const text = await generate(path);
  const current = globSync(target, { cwd: root }).length > 0 ? readFileSync(join(root, target), 'utf8') : '';
  if (text === current) continue;
  stale += 1;
  if (!check) writeFileSync(join(root, target), text);
  console.log(check ? `${target} is stale: run node scripts/generateOperations.ts` : `wrote ${target}`);
}
const uncalled = findUncalledOperations(paths);
for (const problem of uncalled) console.log(problem);
process.exitCode = (check && stale > 0) || uncalled.length > 0 ? 1 : 0;
