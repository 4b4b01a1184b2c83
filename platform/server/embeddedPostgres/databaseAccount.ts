import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ConfigurationError } from '../configuration/configurationError.ts';

/** Operating system account for PostgreSQL when it differs from that of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; this account exists on every system. */
const nobody: Account = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns undefined to run PostgreSQL as this process. For root, returns the owner of the database files, or nobody. */
export async function databaseAccount(databaseFolder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Runs a shell test such as `test -x "$1"` as an account; returns whether it succeeds. */
export function passesShellTest(test: string, path: string, account?: Account): boolean {
  try {
    execFileSync('/bin/sh', ['-c', test, 'sh', path], { cwd: '/', stdio: 'ignore', ...account });
    return true;
  } catch {
    return false;
  }
}

/** Name of this process's account, the only one that the embedded database accepts. */
export function ownAccountName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new ConfigurationError(
      `The account with uid ${process.getuid?.()} has no name on this machine, which the embedded database needs; set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}
