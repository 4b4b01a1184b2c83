import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ConfigurationError } from './configurationError.ts';

/** The operating system account that PostgreSQL runs as, where it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; this account exists everywhere and needs not be made. */
const nobody: Account = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Undefined: PostgreSQL runs as we do. As root it runs as the owner of its files, or as nobody. */
export async function databaseAccount(databaseFolder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Runs a shell test such as `test -x "$1"` as that account; true when it succeeds. */
export function canDo(test: string, path: string, account?: Account): boolean {
  try {
    execFileSync('/bin/sh', ['-c', test, 'sh', path], { cwd: '/', stdio: 'ignore', ...account });
    return true;
  } catch {
    return false;
  }
}

/** Name of the account that we run as: the only one that the embedded database lets in. */
export function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new ConfigurationError(
      `The account with uid ${process.getuid?.()} has no name on this machine, which the embedded database needs; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}
