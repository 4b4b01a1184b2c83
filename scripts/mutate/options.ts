import { parseArgs } from 'node:util';
import { type Group, groups } from './groups.ts';

/** Options of a sampling run. */
export interface Options {
  group: Group;
  seed: number;
  /** Changes to judge; those that the compiler refuses do not count. */
  count: number;
  /** Files, and folders with files of the group; all files of the group when empty. */
  files: readonly string[];
  workers: number;
}

export const usage = `Usage: npm run mutate -- [options]
  --group NAME     ${groups.map(({ name }) => name).join(', ')}; default ${groups[0].name}
  --count NUMBER   changes to judge; default 50
  --seed NUMBER    the same seed makes the same changes to the same files; default random
  --files PATH     only this file, or the group's files in this folder; may be repeated
  --workers NUMBER test processes at once; default 1

A change is judged by the test files that reach its file by imports, the nearest first, up to the first failing test and to
two minutes of tests. GraphQL descriptions, messages of the log and of thrown errors only describe: they are not changed.`;

/** Reads the command line; throws a TypeError that names the wrong option. `ownSeed` is the default seed. */
export function readOptions(argv: readonly string[], ownSeed: number): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      group: { type: 'string', default: groups[0].name },
      count: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(ownSeed) },
      files: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '1' },
    },
  });
  const group = groups.find(({ name }) => name === values.group);
  if (group === undefined) throw new TypeError(`No group is named ${values.group}.`);
  return {
    group,
    seed: wholeNumber('seed', values.seed, 0),
    count: wholeNumber('count', values.count, 1),
    files: values.files,
    workers: wholeNumber('workers', values.workers, 1),
  };
}

function wholeNumber(option: string, text: string, min: number): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(text) || number < min)
    throw new TypeError(`--${option} is a whole number from ${min}, not ${text}.`);
  return number;
}
