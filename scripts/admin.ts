// npm run admin -- help
import { constants } from 'node:os';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { stopEmbeddedDatabases } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { runCommand } from './admin/runCommand.ts';

let interruptedAt: number | undefined;

// One Ctrl+C arrives several times: from the terminal and from each parent process.
const sameInterruptMs = 1000;

/** Stops the embedded database, which runs in its own session and would continue. A second interrupt exits at once. */
async function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  const exitCode = 128 + constants.signals[signal];
  if (interruptedAt !== undefined) {
    if (performance.now() - interruptedAt < sameInterruptMs) return;
    console.error('Exited before the database has stopped. The next start of Trellis takes it over.');
    process.exit(exitCode);
  }
  interruptedAt = performance.now();
  await stopEmbeddedDatabases();
  console.error('Interrupted.');
  process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void interrupt(signal));

try {
  const say = (line: string) => console.log(line);
  for (const line of await runCommand(process.argv.slice(2), process.env, say)) say(line);
} catch (error) {
  if (interruptedAt === undefined) console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
