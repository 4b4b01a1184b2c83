import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/** Shared operations and fragments that every operations.graphql may use. */
export const sharedOperationsFile = 'platform/web/query/operations.graphql';

/** Returns the texts of all operations of the web app, as it sends them. `root` is the folder of the repository. */
export function webOperationTexts(root: string): readonly string[] {
  const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'));
  const shared = read(sharedOperationsFile);
  const documents = globSync('features/*/web/operations.graphql', { cwd: root }).map(read);
  return [shared, ...documents].flatMap((document) =>
    listOperations(document).map((call) =>
      operationText(call, [...new Set([...listFragments(document), ...listFragments(shared)])]),
    ),
  );
}

export const listOperations = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

export const listFragments = ({ definitions }: DocumentNode): readonly FragmentDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

/** Returns an operation with its fragments on one line. Throws when a fragment is missing. */
export function operationText(
  call: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const reached = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.find((one) => one.name.value === name.value);
        if (!fragment) throw new Error(`There is no fragment ${name.value}.`);
        if (!reached.has(fragment)) collect((reached.add(fragment), fragment));
      },
    });
  };
  collect(call);
  return stripIgnoredCharacters([call, ...reached].map(print).join('\n'));
}
