import { closeSync, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';

/** Key codes; Ctrl+C and Ctrl+D cancel. */
const keys = { cancel: ['\u0003', '\u0004'], backspace: ['\u007f', '\b'], enter: ['\r', '\n'] };

/** Prompts for a password twice on the terminal, without echo. */
export async function promptPassword(prompt: string): Promise<string> {
  const { input, output } = openTerminal();
  input.setEncoding('utf8').setRawMode(true);
  const typed = keysFrom(input);
  try {
    writeSync(output, prompt);
    const password = await readLine(typed);
    writeSync(output, '\nRepeat the password: ');
    const again = await readLine(typed);
    if (again !== password) throw new ConfigurationError('The passwords differ; nothing was changed.');
    return password;
  } finally {
    writeSync(output, '\n');
    input.setRawMode(false).destroy();
    closeSync(output);
  }
}

/** Opens the terminal itself, because npm may not connect the standard input. */
function openTerminal(): { input: ReadStream; output: number } {
  try {
    return { output: openSync('/dev/tty', 'w'), input: new ReadStream(openSync('/dev/tty', 'r')) };
  } catch (cause) {
    throw new ConfigurationError('There is no terminal to prompt for the password; set ADMIN_PASSWORD.', {
      cause,
    });
  }
}

async function* keysFrom(input: ReadStream): AsyncGenerator<string, void> {
  for await (const text of input) yield* String(text);
}

async function readLine(typed: AsyncGenerator<string, void>): Promise<string> {
  const line: string[] = [];
  for (;;) {
    const { value: key } = await typed.next();
    if (key === undefined || keys.cancel.includes(key))
      throw new ConfigurationError('No password was given; nothing was changed.');
    if (keys.enter.includes(key)) return line.join('');
    if (keys.backspace.includes(key)) line.pop();
    else line.push(key);
  }
}
