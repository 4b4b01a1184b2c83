// npm run admin -- help
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { runCommand } from './admin/runCommand.ts';

try {
  const say = (line: string) => console.log(line);
  for (const line of await runCommand(process.argv.slice(2), process.env, say)) say(line);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
