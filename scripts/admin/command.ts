import type { ParseArgsOptionsConfig } from 'node:util';
import type pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import type { Environment } from '#platform/server/configuration/environmentValues.ts';

/** Arguments of a command and the environment of the installation. */
export interface CommandInput {
  values: Readonly<Record<string, unknown>>;
  positionals: readonly string[];
  environment: Environment;
  /** Prints a progress line immediately. */
  say: (line: string) => void;
}

/** Runs on the database and returns the lines to print. */
export type DatabaseWork = (pool: pg.Pool, database: Database) => Promise<readonly string[]>;

interface Description {
  usage: string;
  describe: string;
  options: ParseArgsOptionsConfig;
}

/** A command on the installation's database, which is migrated first. */
interface DatabaseCommand extends Description {
  /** Validates the arguments and prompts for missing ones before the database is opened. */
  prepare(input: CommandInput): Promise<DatabaseWork>;
}

/** A command that does not migrate the database and opens its resources itself. */
interface OwnCommand extends Description {
  run(input: CommandInput): Promise<readonly string[]>;
}

/** A command of `npm run admin`. */
export type AdminCommand = DatabaseCommand | OwnCommand;
