// Finds or installs pgbouncer for the tests of a server behind it; without it those tests are reported as skipped.
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const programs = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

export async function findPooler() {
  if (!programs.some(existsSync)) await installPackage('pgbouncer');
}
