// npm run admin -- help
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { runCommand } from './admin/runCommand.ts';

try {
  for (const line of await runCommand(process.argv.slice(2), process.env)) console.log(line);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
