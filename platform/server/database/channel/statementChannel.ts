import type pg from 'pg';
import type { ReadBudget } from '../../statements/readBudget.ts';
import {
  type PreparedStatements,
  type SentStatement,
  StatementBatch,
  type StatementResult,
} from './statementBatch.ts';

/** Sends the statements of one connection. */
export interface StatementChannel {
  /** Sends a statement with the others of this tick, in their order. */
  send(
    text: string,
    options?: {
      values?: readonly unknown[];
      /** Prepares the statement under a name, which belongs to its text. */
      name?: string | undefined;
      budget?: ReadBudget | undefined;
    },
  ): Promise<StatementResult>;
  /** Sends a command without parameters and columns, e.g. `begin`, in the same way. */
  command(text: string, name?: string): Promise<StatementResult>;
  /** Sends a command before the statements of this tick. */
  commandFirst(text: string): Promise<StatementResult>;
  /** Number of statements of this tick. */
  count(): number;
  /** Accepts all rows of the statements of this tick, whatever their budget. */
  liftBudgets(): void;
}

const channels = new WeakMap<pg.PoolClient, StatementChannel>();

/** Returns the channel of a connection, which has the prepared statements of its units of work. */
export function statementChannel(client: pg.PoolClient): StatementChannel {
  const channel = channels.get(client) ?? createChannel(client);
  channels.set(client, channel);
  return channel;
}

function createChannel(client: pg.PoolClient): StatementChannel {
  const prepared: PreparedStatements = new Map();
  let waiting: SentStatement[] = [];
  const flush = () => {
    const batch = new StatementBatch(waiting, prepared);
    waiting = [];
    client.query(batch);
  };
  const add = (statement: Omit<SentStatement, 'resolve' | 'reject'>, at = waiting.length) =>
    new Promise<StatementResult>((resolve, reject) => {
      // Runs after the current synchronous work and its microtasks.
      if (waiting.length === 0) process.nextTick(flush);
      waiting.splice(at, 0, { ...statement, resolve, reject });
    });
  const toCommand = (text: string, name?: string) => ({
    text,
    values: [],
    name,
    budget: undefined,
    isCommand: true,
  });
  return {
    send: (text, { values = [], name, budget } = {}) => add({ text, values, name, budget }),
    command: (text, name) => add(toCommand(text, name)),
    commandFirst: (text) => add(toCommand(text), 0),
    count: () => waiting.length,
    liftBudgets: () => {
      waiting = waiting.map((statement) => ({ ...statement, budget: undefined }));
    },
  };
}
