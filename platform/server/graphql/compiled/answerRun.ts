import { type GraphQLResolveInfo, defaultFieldResolver, getArgumentValues } from 'graphql';
import type { OperationContext } from '../operationContext.ts';
import type { Asked } from './answerCode.ts';
import { type AnswerRun, type Complete, isPromise, stop } from './answerParts.ts';

/** A root field of an operation. */
export interface Root extends Asked {
  complete: Complete;
}

/** One run of an operation. */
export interface Call {
  context: OperationContext;
  /** Part of GraphQLResolveInfo that all resolvers share. */
  shared: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'rootValue' | 'operation' | 'variableValues'>;
  asked: readonly Asked[];
}

/** Returns the `data` of a result. Runs the root fields of a mutation serially, those of a query in parallel. */
export async function answerTo(
  call: Call,
  members: readonly { name: string; root?: Root | undefined }[],
  typeName: string,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = Object.fromEntries(members.map(({ name }) => [name, typeName]));
  const roots = members.flatMap(({ name, root }) => (root ? [{ name, root }] : []));
  const inTurn = call.shared.operation.operation === 'mutation';
  const read = async ({ name, root }: (typeof roots)[number]) => {
    const path = { prev: undefined, key: name, typename: typeName };
    return root.field.resolve?.(
      undefined,
      argumentsOf(root, call),
      call.context,
      infoOf(root, call, () => path),
    );
  };
  // Awaited one by one below; settling prevents unhandled rejections.
  const started = inTurn ? [] : roots.map((root) => settled(read(root)));
  for (const [index, root] of roots.entries()) {
    const outcome = await (started[index] ?? settled(read(root)));
    if (outcome.status === 'rejected') return stop();
    data[root.name] = await completed(call, root.root.complete, outcome.value);
  }
  return data;
}

const settled = async (value: Promise<unknown>) => (await Promise.allSettled([value]))[0];

/** Completes a root field's value, then its pending members, level by level. */
async function completed(call: Call, complete: Complete, value: unknown): Promise<unknown> {
  let waiting: Promise<void>[] = [];
  const infos: GraphQLResolveInfo[] = [];
  const known: Record<string, unknown>[] = [];
  const asked = (place: number): Asked => call.asked[place] ?? stop();
  // The code does not track the paths of rows.
  const info = (place: number) => (infos[place] ??= infoOf(asked(place), call, stop));
  const run: AnswerRun = {
    context: call.context,
    info,
    resolve: (place, source) => {
      const { field } = asked(place);
      const args = (known[place] ??= argumentsOf(asked(place), call));
      const given = (field.resolve ?? defaultFieldResolver)(source, args, call.context, info(place));
      // The run may bail out before it awaits this promise.
      if (isPromise(given)) given.then(undefined, () => {});
      return given;
    },
    wait: (promise, made, member, completeMember) => {
      const finish = async () => {
        (made as Record<string, unknown>)[member] = completeMember(await promise, run);
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
      if (outcomes.some(({ status }) => status === 'rejected')) stop();
    }
  }
}

const argumentsOf = ({ field, nodes: [node] }: Asked, { shared }: Call): Record<string, unknown> =>
  node && field.args.length > 0 ? getArgumentValues(field, node, shared.variableValues) : {};

const infoOf = (
  { field, nodes, parent }: Asked,
  { shared }: Call,
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
  getAsyncHelpers: stop,
});
