import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  execute,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import type { Database } from '../database.ts';
import { newReference } from '../http/requestReference.ts';
import { NoSlot, type Release } from '../http/slots.ts';
import { isOutage } from '../outage.ts';
import type { Session } from '../session.ts';
import { type CallCost, callCost, costProblem, isLargeCost, maxUsualBytes } from './callCost.ts';
import { badUserInput, internal, unavailable } from './callErrors.ts';
import type { CallSlots } from './callSlots.ts';
import { type CompiledOperation, compileOperation } from './compiled/compiledOperation.ts';
import { extentProblem, sizeProblem, tokenProblem } from './documentLimits.ts';
import { type TooManyEntries, variableCounts, withoutLongLists } from './entryLimits.ts';
import { type OperationContext, maxReadBytes, operationContext } from './operationContext.ts';
import { type AskedChanges, askedChanges } from './subscription.ts';
import { recent } from '../recent.ts';

export interface Operation {
  query: string;
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  /** Allows queries only, for GET. */
  readOnly?: boolean;
  /** The client accepts a stream of events. */
  streamed?: boolean;
  /** Reference for error messages; created on demand. */
  reference?: string;
}

export interface Execution {
  schema: GraphQLSchema;
  database: Database;
  describeCapability(capability: string): string;
  /** Limits of concurrent operations; none when absent. */
  calls?: Pick<CallSlots, 'hold' | 'run'>;
  /** Called with every bug and the reference in its error message. */
  report(error: unknown, reference: string, operationName: string | undefined): void;
}

/** Response to an operation; `status` is the HTTP status for `application/graphql-response+json`. */
export interface Answer {
  status: number;
  result: ExecutionResult;
  /** The operation was a mutation. */
  isChange?: boolean;
  /** Changes to stream, for a subscription. */
  changes?: AskedChanges;
  /** Call it when the response is sent, to release the user's slot for large operations. */
  release?: Release;
}

interface KnownOperation {
  cost: CallCost;
  countEntries: ReturnType<typeof variableCounts>;
  /** Undefined when graphql must execute the operation. */
  compiled: CompiledOperation | undefined;
}

/** An operation that has passed the checks. */
interface Call extends Pick<KnownOperation, 'compiled'> {
  operation: Operation;
  document: DocumentNode;
  node: OperationDefinitionNode;
  variableValues: Readonly<Record<string, unknown>>;
  tooManyEntries: TooManyEntries | undefined;
}

type Checked =
  | {
      document: DocumentNode;
      /** Operations that have been prepared. */
      known: Map<OperationDefinitionNode, KnownOperation>;
    }
  | { errors: readonly GraphQLError[] };

// Characters of cached documents; a parsed document takes some thirty times the memory.
const mostText = 2_000_000;

/** Creates the function that executes operations of users; parses, validates and compiles each document once. */
export function createExecutor({ schema, database, describeCapability, calls, report }: Execution) {
  const known = recent(
    mostText,
    (query) => checkDocument(schema, query),
    (query) => query.length,
  );
  const check = (query: string): Checked => {
    const tooLarge = sizeProblem(query);
    // Do not cache oversized documents.
    return tooLarge === undefined ? known(query) : { errors: [invalidDocument(new GraphQLError(tooLarge))] };
  };

  const tell = (
    error: GraphQLError,
    { operationName, reference = newReference() }: Operation,
  ): GraphQLError => {
    const cause = error.originalError;
    if (!cause || cause instanceof GraphQLError) return coded(error);
    report(cause, reference, operationName);
    const { message, extensions } = isOutage(cause) ? unavailable() : internal(reference);
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
  };

  /** Acquires a database slot; undefined after the timeout. */
  const turn = async (session: Session): Promise<Release | undefined> => {
    try {
      return (await calls?.run(session)) ?? (() => {});
    } catch (error) {
      if (error instanceof NoSlot) return undefined;
      throw error;
    }
  };

  /** Executes an operation; undefined when no connection is free in time. */
  const answerIn = async (context: OperationContext, call: Call): Promise<Answer | undefined> => {
    const { operation, document, node, compiled, variableValues } = call;
    const release = await turn(context.session);
    if (!release) return undefined;
    try {
      const plain = await compiled?.answer(context, variableValues);
      const isChange = node.operation === 'mutation';
      if (plain) return { status: 200, result: { data: plain }, isChange };
      const { operationName } = operation;
      const args = { schema, document, contextValue: context, variableValues, operationName };
      if (node.operation === 'subscription') {
        const asked = await askedChanges(
          args,
          JSON.stringify([operation.query, operationName, variableValues]),
        );
        if ('kinds' in asked) return { status: 200, result: {}, changes: asked };
        return {
          status: 200,
          result: { errors: (asked.errors ?? []).map((error) => tell(error, operation)) },
        };
      }
      context.recount();
      const { data, errors } = await execute(args);
      const told = errors?.map((error) => tell(error, operation));
      const status = data === undefined ? 400 : told?.some(isUnavailable) ? 503 : 200;
      return {
        status,
        result: { ...(told && { errors: told }), ...(data !== undefined && { data }) },
        isChange,
      };
    } finally {
      // A reading transaction that fails to close loses nothing; its connection is discarded.
      await context.close().catch(() => {});
      release();
    }
  };

  /** Executes an operation. Restarts a query that reads more than expected once it has the slot of large operations.
   * Throws `NoSlot` after the timeout.
   */
  const answerInTurn = async (session: Session, call: Call, isLarge: boolean): Promise<Answer> => {
    const held = isLarge ? ((await calls?.hold(session)) ?? (() => {})) : undefined;
    const maxBytes = isLarge || call.node.operation !== 'query' ? maxReadBytes : maxUsualBytes;
    const { tooManyEntries } = call;
    const context = operationContext(session, database, describeCapability, { tooManyEntries, maxBytes });
    try {
      const answer = await answerIn(context, call);
      if (context.hasOutgrownTurn()) return await answerInTurn(session, call, true);
      if (answer) return held ? { ...answer, release: held } : answer;
      held?.();
      return refused(unavailable(), 503);
    } catch (error) {
      held?.();
      throw error;
    }
  };

  return async (session: Session, operation: Operation): Promise<Answer> => {
    const checked = check(operation.query);
    if ('errors' in checked) return { status: 400, result: { errors: checked.errors } };
    const { document, known: operations } = checked;
    const node = getOperationAST(document, operation.operationName);
    if (!node) return refused(badUserInput('Name one operation of the document.'));
    if (node.operation === 'subscription' && !operation.streamed)
      return refused(badUserInput('Subscriptions need a POST that accepts text/event-stream.'));
    if (operation.readOnly && node.operation !== 'query')
      return refused(badUserInput('Mutations need a POST.'), 405);
    const seen = operations.get(node) ?? lookAt(schema, document, node);
    operations.set(node, seen);
    const { cost, countEntries, compiled } = seen;
    const given = operation.variables ?? {};
    const values = cost(given);
    const tooMuch = costProblem(values);
    if (tooMuch !== undefined) return refused(badUserInput(tooMuch));
    const tooManyEntries = countEntries(given);
    const variableValues = tooManyEntries ? withoutLongLists(given, tooManyEntries.max) : given;
    const call = { operation, document, node, compiled, variableValues, tooManyEntries };
    return answerInTurn(session, call, isLargeCost(values));
  };
}

const refused = (error: GraphQLError, status = 400): Answer => ({ status, result: { errors: [error] } });

const isUnavailable = ({ extensions }: GraphQLError): boolean => extensions['code'] === 'UNAVAILABLE';

// Errors of graphql itself, such as invalid variables, have no code.
const coded = (error: GraphQLError): GraphQLError =>
  error.extensions['code']
    ? error
    : new GraphQLError(error.message, {
        nodes: error.nodes,
        path: error.path,
        extensions: { code: 'BAD_USER_INPUT' },
      });

const lookAt = (
  schema: GraphQLSchema,
  document: DocumentNode,
  node: OperationDefinitionNode,
): KnownOperation => ({
  cost: callCost(schema, document, node),
  countEntries: variableCounts(schema, document, node),
  compiled: compileOperation(schema, document, node),
});

const checkDocument = (schema: GraphQLSchema, query: string): Checked => {
  try {
    const tooLong = tokenProblem(query);
    if (tooLong !== undefined) return { errors: [invalidDocument(new GraphQLError(tooLong))] };
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors: errors.map(invalidDocument) };
    const tooMuch = extentProblem(document);
    return tooMuch === undefined
      ? { document, known: new Map() }
      : { errors: [invalidDocument(new GraphQLError(tooMuch))] };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [invalidDocument(error)] };
    throw error;
  }
};

const invalidDocument = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  });
