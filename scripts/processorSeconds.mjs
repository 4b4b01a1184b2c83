// Processor time of child processes and of the machine, which Node does not tell.
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for programs, on every machine. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time that the machine has spent since its start; undefined on other systems than Linux. Unlike
 * those of children they include the pages of Chromium, which no process waits for.
 */
export function secondsOfMachine() {
  try {
    const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4);
    return (Number(user) + Number(nice) + Number(system)) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** Seconds of processor time of all ended children of this process and of theirs; undefined on other systems than Linux. */
export function secondsOfEndedChildren() {
  try {
    return readSeconds(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds up the fields cutime and cstime of a line of /proc/<pid>/stat, whose second field may contain spaces and brackets. */
export function readSeconds(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
