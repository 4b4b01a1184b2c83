import { type GraphQLResolveInfo, defaultFieldResolver, getArgumentValues } from 'graphql';
import type { OperationContext } from '../operation/operationContext.ts';
import type { RequestedField } from '../operation/resultCode.ts';
import { type ResultRun, type Complete, isPromise, bailOut } from '../operation/resultFunctions.ts';

/** A root field of an operation. */
export interface CompiledRootField extends RequestedField {
  complete: Complete;
}

/** One run of an operation. */
interface OperationRun {
  context: OperationContext;
  /** Part of GraphQLResolveInfo that all resolvers share. */
  shared: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'rootValue' | 'operation' | 'variableValues'>;
  requested: readonly RequestedField[];
}

/** Returns the `data` of a result. Runs the root fields of a mutation serially, those of a query in parallel. */
export async function runOperation(
  call: OperationRun,
  members: readonly { name: string; root?: CompiledRootField | undefined }[],
  typeName: string,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = Object.fromEntries(members.map(({ name }) => [name, typeName]));
  const roots = members.flatMap(({ name, root }) => (root ? [{ name, root }] : []));
  const isSerial = call.shared.operation.operation === 'mutation';
  const read = async ({ name, root }: (typeof roots)[number]) => {
    const path = { prev: undefined, key: name, typename: typeName };
    return root.field.resolve?.(
      undefined,
      readArguments(root, call),
      call.context,
      buildResolveInfo(root, call, () => path),
    );
  };
  // Awaited one by one below; settling prevents unhandled rejections.
  const started = isSerial ? [] : roots.map((root) => awaitOutcome(read(root)));
  for (const [index, root] of roots.entries()) {
    const outcome = await (started[index] ?? awaitOutcome(read(root)));
    if (outcome.status === 'rejected') return bailOut();
    data[root.name] = await completeRootField(call, root.root.complete, outcome.value);
  }
  return data;
}

const awaitOutcome = async (value: Promise<unknown>) => (await Promise.allSettled([value]))[0];

/** Completes a root field's value, then its pending members, level by level. */
async function completeRootField(call: OperationRun, complete: Complete, value: unknown): Promise<unknown> {
  let waiting: Promise<void>[] = [];
  const infos: GraphQLResolveInfo[] = [];
  const argumentsByField: Record<string, unknown>[] = [];
  const requested = (fieldIndex: number): RequestedField => call.requested[fieldIndex] ?? bailOut();
  // The code does not track the paths of rows.
  const info = (fieldIndex: number) =>
    (infos[fieldIndex] ??= buildResolveInfo(requested(fieldIndex), call, bailOut));
  const run: ResultRun = {
    context: call.context,
    info,
    resolve: (fieldIndex, source) => {
      const { field } = requested(fieldIndex);
      const args = (argumentsByField[fieldIndex] ??= readArguments(requested(fieldIndex), call));
      const resolved = (field.resolve ?? defaultFieldResolver)(source, args, call.context, info(fieldIndex));
      // The run may bail out before it awaits this promise.
      if (isPromise(resolved)) resolved.then(undefined, () => {});
      return resolved;
    },
    wait: (promise, target, member, completeMember) => {
      const finish = async () => {
        (target as Record<string, unknown>)[member] = completeMember(await promise, run);
      };
      waiting.push(finish());
    },
  };
  try {
    return complete(value, run);
  } finally {
    while (waiting.length > 0) {
      const round = waiting;
      waiting = [];
      const outcomes = await Promise.allSettled(round);
      if (outcomes.some(({ status }) => status === 'rejected')) bailOut();
    }
  }
}

const readArguments = (
  { field, nodes: [node] }: RequestedField,
  { shared }: OperationRun,
): Record<string, unknown> =>
  node && field.args.length > 0 ? getArgumentValues(field, node, shared.variableValues) : {};

const buildResolveInfo = (
  { field, nodes, parent }: RequestedField,
  { shared }: OperationRun,
  path: () => GraphQLResolveInfo['path'],
): GraphQLResolveInfo => ({
  ...shared,
  fieldName: field.name,
  fieldNodes: nodes,
  returnType: field.type,
  parentType: parent,
  get path() {
    return path();
  },
  getAbortSignal: () => undefined,
  getAsyncHelpers: bailOut,
});
