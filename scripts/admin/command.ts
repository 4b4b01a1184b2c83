import type { ParseArgsOptionsConfig } from 'node:util';
import type pg from 'pg';
import type { Environment } from '#platform/server/configurationValues.ts';

/** What was typed behind the command's name, and the settings of the installation. */
export interface Given {
  values: Readonly<Record<string, unknown>>;
  positionals: readonly string[];
  environment: Environment;
}

/** Does the work and gives the lines to print. */
export type Work = (pool: pg.Pool) => Promise<readonly string[]>;

/** A command of the command line. */
export interface Command {
  usage: string;
  describe: string;
  options: ParseArgsOptionsConfig;
  /** Checks what was typed, and asks for what is missing, before a database is opened. */
  prepare(given: Given): Promise<Work>;
}
