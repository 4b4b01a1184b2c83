import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  getVariableValues,
} from 'graphql';
import type { OperationContext } from '../operationContext.ts';
import { isAnsweredOnce } from '../rootField.ts';
import { type Asked, answerCode } from './answerCode.ts';
import { completions, stop } from './answerParts.ts';
import { type Root, answerTo } from './answerRun.ts';
import { flagsOf, mergedFields } from './mergedFields.ts';

/** An operation with generated code for its results. */
export interface CompiledOperation {
  /** Returns the `data` of a result; undefined when the code bails out and graphql must execute the operation. */
  answer(
    context: OperationContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Compiled code for one combination of @skip and @include flags. */
interface Version {
  /** Members of the result in order; those without a root field are `__typename`. */
  members: readonly { name: string; root?: Root | undefined }[];
  asked: readonly Asked[];
}

// Each flag doubles the versions; no operation of the product has more than one.
const mostFlags = 2;

/** Compiles an operation of a valid document. Returns undefined for introspection, subscriptions and root fields without
 * `resolveOnce`, because a run may bail out after it has resolved them.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | undefined {
  const type = schema.getRootType(operation.operation);
  const fragments = fragmentsOf(document);
  const flagNames = flagsOf(document);
  if (!type || operation.operation === 'subscription' || operation.directives?.length) return undefined;
  if (!fragments || flagNames.length > mostFlags) return undefined;
  const versions = new Map<string, Version | undefined>();
  const versionOf = (coerced: Readonly<Record<string, unknown>>): Version | undefined => {
    const given = flagNames.map((name) => [name, coerced[name]] as const);
    const flags = new Map(given.map(([name, value]) => [name, value === true]));
    if (given.some(([, value]) => typeof value !== 'boolean')) return undefined;
    const key = [...flags.values()].join();
    if (!versions.has(key)) versions.set(key, makeVersion({ schema, fragments, flags }, type, operation));
    return versions.get(key);
  };
  return {
    answer: async (context, variables) => {
      const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
        // graphql reports all errors itself.
        maxErrors: 1,
      });
      const version = variableValues && versionOf(variableValues.coerced);
      if (!version) return undefined;
      const shared = { schema, fragments, rootValue: undefined, operation, variableValues };
      try {
        return await answerTo({ context, shared, asked: version.asked }, version.members, type.name);
      } catch {
        // graphql's own execution reports the error.
        return undefined;
      }
    },
  };
}

function makeVersion(
  reading: { schema: GraphQLSchema; fragments: Fragments; flags: ReadonlyMap<string, boolean> },
  type: GraphQLObjectType,
  operation: OperationDefinitionNode,
): Version | undefined {
  const merged = [...mergedFields(reading, type, [operation])].map(([name, nodes]) => ({
    name,
    nodes,
    field: type.getFields()[nodes[0]?.name.value ?? ''],
    isTypeName: nodes[0]?.name.value === '__typename',
  }));
  const asked: (Asked & { name: string })[] = [];
  for (const { name, nodes, field, isTypeName } of merged) {
    if (name === '__proto__' || (!isTypeName && !isAnsweredOnce(field?.resolve))) return undefined;
    if (field) asked.push({ name, field, nodes, parent: type });
  }
  const code = answerCode(reading, asked);
  if (!code) return undefined;
  const complete = completions(code);
  const roots = new Map(
    asked.map((root, place) => [root.name, { ...root, complete: complete[place] ?? stop }]),
  );
  return { members: merged.map(({ name }) => ({ name, root: roots.get(name) })), asked: code.asked };
}

/** Returns the fragments by name; undefined when one declares variables. */
function fragmentsOf({ definitions }: DocumentNode): Fragments | undefined {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') {
      if (node.variableDefinitions?.length) return undefined;
      fragments[node.name.value] = node;
    }
  return fragments;
}
