// npm run admin -- help
import { constants } from 'node:os';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { stopEmbeddedDatabases } from '#platform/server/embeddedPostgres.ts';
import { runCommand } from './admin/runCommand.ts';

let isInterrupted = false;

/** The embedded database is in a session of its own: it would go on without us. */
async function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  if (isInterrupted) return;
  isInterrupted = true;
  await stopEmbeddedDatabases();
  console.error('Interrupted.');
  process.exit(128 + constants.signals[signal]);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void interrupt(signal));

try {
  const say = (line: string) => console.log(line);
  for (const line of await runCommand(process.argv.slice(2), process.env, say)) say(line);
} catch (error) {
  if (!isInterrupted) console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
