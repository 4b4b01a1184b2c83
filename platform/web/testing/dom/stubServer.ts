import type { Client } from '../../query/client/client.ts';
import type { TypedOperation } from '../../query/client/operation.ts';
import { cutConnection, type ReceivedFile, startOperationServer } from '../operationServer.ts';

type Respond = (variables: unknown) => Promise<unknown>;
type Failure = Respond | 'responseLost' | 'disconnected';

/** A server without rules or data: a test states what each operation returns. */
export interface StubServer {
  /** The product's client, connected to this server. */
  client: Client;
  /** Responds to an operation from now on; replaces its earlier response. */
  respond<Data, Variables>(
    operation: TypedOperation<Data, Variables>,
    data: (variables: NoInfer<Variables>) => NoInfer<Data> | Promise<NoInfer<Data>>,
  ): void;
  /** Refuses an operation with an error of GraphQL until the returned function is called, or a response is stated. */
  refuse(operation: TypedOperation<unknown, never>, code: string, message?: string): () => void;
  /**
   * Carries an operation out as stated, but cuts the connection instead of responding, until the returned function is called or a
   * response is stated.
   */
  loseResponses(operation: TypedOperation<unknown, never>): () => void;
  /** Cuts the connection before an operation is carried out, until the returned function is called or a response is stated. */
  disconnect(operation: TypedOperation<unknown, never>): () => void;
  /** Holds back responses to an operation until the returned function is called. */
  hold(operation: TypedOperation<unknown, never>): () => void;
  /** Responds to uploads of files with a status and a body. */
  respondToFiles(respond: (file: ReceivedFile) => { status: number; body: unknown }): void;
  /** Received files, the oldest first. */
  files(): readonly ReceivedFile[];
  /** Variables of the received requests of an operation, the oldest first. */
  requests<Variables>(operation: TypedOperation<unknown, Variables>): readonly Variables[];
}

/** Time in which a page still sends requests after its test: rows are read 300 ms after a change, records after 1 s. */
const lingerMs = 10_000;

/** Functions that close the servers, with the time at which their file ended. */
const openServers = new Map<() => void, number | undefined>();

/**
 * Closes the servers of files that ended some time ago, and lets those of this file respond until then: a request that fails
 * after its test would show its error in the next one, perhaps of another file.
 */
export function closeStubServers(): void {
  const now = performance.now();
  for (const [close, endedAt] of openServers)
    if (endedAt === undefined) openServers.set(close, now);
    else if (now - endedAt > lingerMs) {
      close();
      openServers.delete(close);
    }
}

/** Starts a server that closes some time after the file of its test. Operations without a response are refused with NOT_STATED and their name. */
export async function startStubServer(): Promise<StubServer> {
  const responses = new Map<string, Respond>();
  const failures = new Map<string, Failure>();
  const held = new Map<string, Promise<void>>();
  const received: { name: string; variables: unknown }[] = [];
  const files: ReceivedFile[] = [];
  let respondToFile: (file: ReceivedFile) => { status: number; body: unknown } = () => ({
    status: 404,
    body: {},
  });
  const { close, client } = startOperationServer(
    async ({ operationName: name, variables }) => {
      received.push({ name, variables });
      const respond = responses.get(name) ?? (() => rejectOperation('NOT_STATED', `No response to ${name}`));
      await held.get(name);
      const failure = failures.get(name);
      if (failure === 'responseLost') await respond(variables);
      if (failure === 'responseLost' || failure === 'disconnected') return cutConnection();
      return Response.json(await (failure ?? respond)(variables));
    },
    (file) => {
      files.push(file);
      const { status, body } = respondToFile(file);
      return Response.json(body, { status });
    },
  );
  openServers.set(close, undefined);
  function fail(name: string, failure: Failure): () => void {
    failures.set(name, failure);
    return () => void failures.delete(name);
  }
  return {
    client,
    respond: <Data, Variables>(
      { name }: TypedOperation<Data, Variables>,
      data: (variables: NoInfer<Variables>) => NoInfer<Data> | Promise<NoInfer<Data>>,
    ) => {
      failures.delete(name);
      responses.set(name, async (variables) => ({ data: await data(variables as Variables) }));
    },
    refuse: ({ name }, code, message = code) => fail(name, () => rejectOperation(code, message)),
    loseResponses: ({ name }) => fail(name, 'responseLost'),
    disconnect: ({ name }) => fail(name, 'disconnected'),
    hold: ({ name }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    respondToFiles: (respond) => {
      respondToFile = respond;
    },
    files: () => files,
    requests: <Variables>({ name }: TypedOperation<unknown, Variables>) =>
      received.filter((one) => one.name === name).map(({ variables }) => variables as Variables),
  };
}

const rejectOperation = async (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});
