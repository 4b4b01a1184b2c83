import type { ParseArgsOptionsConfig } from 'node:util';
import type pg from 'pg';
import type { Environment } from '#platform/server/configurationValues.ts';

/** What was typed behind the command's name, and the settings of the installation. */
export interface Given {
  values: Readonly<Record<string, unknown>>;
  positionals: readonly string[];
  environment: Environment;
  /** Prints a line at once; for work that takes long. */
  say: (line: string) => void;
}

/** Does the work and gives the lines to print. */
export type Work = (pool: pg.Pool) => Promise<readonly string[]>;

interface Description {
  usage: string;
  describe: string;
  options: ParseArgsOptionsConfig;
}

/** A command on the installation's database, which is brought up to date before. */
interface DatabaseCommand extends Description {
  /** Checks what was typed, and asks for what is missing, before a database is opened. */
  prepare(given: Given): Promise<Work>;
}

/** A command that opens what it needs, and leaves the database as it is. */
interface OwnCommand extends Description {
  run(given: Given): Promise<readonly string[]>;
}

/** A command of the command line. */
export type Command = DatabaseCommand | OwnCommand;
