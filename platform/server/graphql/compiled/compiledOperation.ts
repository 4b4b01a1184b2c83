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

/** An operation whose answers are put together by code written for it. */
export interface CompiledOperation {
  /** The `data` of an answer; undefined when something in it is not plain, so that graphql has to answer. */
  answer(
    context: OperationContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** What an operation is for one set of flags. */
interface Version {
  /** Members of the answer in their order; those without a root field are `__typename`. */
  members: readonly { name: string; root?: Root | undefined }[];
  asked: readonly Asked[];
}

// Each flag doubles the versions; no call of the product has more than one.
const mostFlags = 2;

/**
 * Prepares an operation of a valid document; undefined where graphql has to answer: introspection, subscriptions, and root
 * fields that are not `answeredOnce`, for an answer may be given up half way.
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
        // One is enough for graphql to have to answer.
        maxErrors: 1,
      });
      const version = variableValues && versionOf(variableValues.coerced);
      if (!version) return undefined;
      const shared = { schema, fragments, rootValue: undefined, operation, variableValues };
      try {
        return await answerTo({ context, shared, asked: version.asked }, version.members, type.name);
      } catch {
        // Whatever it was, it happens again when graphql answers, and is told then.
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

/** Undefined when one has variables of its own. */
function fragmentsOf({ definitions }: DocumentNode): Fragments | undefined {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') {
      if (node.variableDefinitions?.length) return undefined;
      fragments[node.name.value] = node;
    }
  return fragments;
}
