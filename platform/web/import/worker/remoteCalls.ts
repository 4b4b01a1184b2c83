/** The part of a worker, of its global scope and of a message port that both sides use. */
export interface CallPort {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  /** Message ports wait for it. */
  start?: () => void;
}

type Handlers = Readonly<Record<string, (...parameters: never[]) => unknown>>;

/** Calls between the page and a worker. */
interface RemoteCalls {
  /** Calls a handler of the other side. Rejects with the message of its error. */
  call: (name: string, parameters: readonly unknown[], transfer?: Transferable[]) => Promise<unknown>;
  /** Rejects all calls that have not returned, and further ones. */
  fail: (error: Error) => void;
}

type CallMessage =
  | { type: 'call'; id: number; name: string; parameters: readonly unknown[] }
  | { type: 'return'; id: number; value: unknown }
  | { type: 'error'; id: number; message: string };

/** Connects the handlers of this side with those of the other one. Each side may call the other while it is called itself. */
export function connectCalls(port: CallPort, handlers: Handlers): RemoteCalls {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let failure: Error | undefined;

  async function handle({ id, name, parameters }: CallMessage & { type: 'call' }): Promise<void> {
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`There is no handler ${name}.`);
      post({ type: 'return', id, value: await handler(...(parameters as never[])) });
    } catch (error) {
      post({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  const post = (message: CallMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);

  port.addEventListener('message', ({ data }: MessageEvent<CallMessage>) => {
    if (data.type === 'call') void handle(data);
    else {
      const waiting = pending.get(data.id);
      pending.delete(data.id);
      if (data.type === 'return') waiting?.resolve(data.value);
      else waiting?.reject(new Error(data.message));
    }
  });
  port.start?.();

  return {
    call: async (name, parameters, transfer) => {
      if (failure) throw failure;
      const waiting = Promise.withResolvers<unknown>();
      const id = (lastId += 1);
      pending.set(id, waiting);
      post({ type: 'call', id, name, parameters }, transfer);
      return waiting.promise;
    },
    fail: (error) => {
      failure = error;
      for (const waiting of pending.values()) waiting.reject(error);
      pending.clear();
    },
  };
}
