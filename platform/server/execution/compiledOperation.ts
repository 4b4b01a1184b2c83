import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { OperationContext } from '../operation/operationContext.ts';
import { isResolvedOnce } from '../graphql/rootField.ts';
import { type RequestedField, generateResultCode } from '../operation/resultCode.ts';
import { compileCompletions, bailOut } from '../operation/resultFunctions.ts';
import { type CompiledRootField, runOperation } from './runOperation.ts';
import { findFlagNames, mergeFields } from '../operation/mergedFields.ts';
import { createVariableReader } from './variableReader.ts';

/** An operation with generated code for its results. */
export interface CompiledOperation {
  /** Returns the `data` of a result; undefined when the code bails out and graphql must execute the operation. */
  run(
    context: OperationContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Compiled code for one combination of @skip and @include flags. */
interface OperationVersion {
  /** Members of the result in order; those without a root field are `__typename`. */
  members: readonly { name: string; root?: CompiledRootField | undefined }[];
  requested: readonly RequestedField[];
}

// Each flag doubles the versions; no operation of the product has more than one.
const maxFlags = 2;

/** Compiles an operation of a valid document. Returns undefined for introspection, subscriptions and root fields without
 * `resolveOnce`, because a run may bail out after it has resolved them.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | undefined {
  const type = schema.getRootType(operation.operation);
  const fragments = fragmentsByName(document);
  const flagNames = findFlagNames(document);
  if (!type || operation.operation === 'subscription' || operation.directives?.length) return undefined;
  if (!fragments || flagNames.length > maxFlags) return undefined;
  const versions = new Map<string, OperationVersion | undefined>();
  const findVersion = (coerced: Readonly<Record<string, unknown>>): OperationVersion | undefined => {
    const flagValues = flagNames.map((name) => [name, coerced[name]] as const);
    const flags = new Map(flagValues.map(([name, value]) => [name, value === true]));
    if (flagValues.some(([, value]) => typeof value !== 'boolean')) return undefined;
    const key = [...flags.values()].join();
    if (!versions.has(key)) versions.set(key, createVersion({ schema, fragments, flags }, type, operation));
    return versions.get(key);
  };
  const readVariables = createVariableReader(schema, operation);
  return {
    run: async (context, variables) => {
      const variableValues = readVariables(variables);
      const version = variableValues && findVersion(variableValues.coerced);
      if (!version) return undefined;
      const shared = { schema, fragments, rootValue: undefined, operation, variableValues };
      try {
        return await runOperation(
          { context, shared, requested: version.requested },
          version.members,
          type.name,
        );
      } catch {
        // graphql's own execution reports the error.
        return undefined;
      }
    },
  };
}

function createVersion(
  reading: { schema: GraphQLSchema; fragments: Fragments; flags: ReadonlyMap<string, boolean> },
  type: GraphQLObjectType,
  operation: OperationDefinitionNode,
): OperationVersion | undefined {
  const merged = [...mergeFields(reading, type, [operation])].map(([name, nodes]) => ({
    name,
    nodes,
    field: type.getFields()[nodes[0]?.name.value ?? ''],
    isTypeName: nodes[0]?.name.value === '__typename',
  }));
  const requested: (RequestedField & { name: string })[] = [];
  for (const { name, nodes, field, isTypeName } of merged) {
    if (name === '__proto__' || (!isTypeName && !isResolvedOnce(field?.resolve))) return undefined;
    if (field) requested.push({ name, field, nodes, parent: type });
  }
  const code = generateResultCode(reading, requested);
  if (!code) return undefined;
  const complete = compileCompletions(code);
  const roots = new Map(
    requested.map((root, index) => [root.name, { ...root, complete: complete[index] ?? bailOut }]),
  );
  return { members: merged.map(({ name }) => ({ name, root: roots.get(name) })), requested: code.requested };
}

/** Returns the fragments by name; undefined when one declares variables. */
function fragmentsByName({ definitions }: DocumentNode): Fragments | undefined {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') {
      if (node.variableDefinitions?.length) return undefined;
      fragments[node.name.value] = node;
    }
  return fragments;
}
