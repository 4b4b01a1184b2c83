// node scripts/plantBugs/plantBugs.ts: plants bugs in a copy of the working tree, one after the other, and reports those that 1,000
// simulated histories of counts do not show by their own symptom. TEST_SEED chooses the histories; --only=TEXT some bugs.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '#platform/server/testing/databaseSetup.ts';
import { copyTree } from '../mutate/copy.ts';
import { deviceBugs } from './deviceBugs.ts';
import { plant, type PlantedBug } from './plantedBug.ts';
import { serverBugs } from './serverBugs.ts';

const histories = '1000';
const seed = process.env['TEST_SEED'] ?? String(Date.now() % 1_000_000);
const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? '';

const copy = copyTree(join(import.meta.dirname, '../..'));
const dataFolder = join(copy.folder, '.data');
const database = await startTestServer(dataFolder);
try {
  console.log(`${histories} histories each, TEST_SEED=${seed}`);
  const bugs = [...deviceBugs, ...serverBugs].filter(({ name }) => name.includes(only));
  let found = 0;
  for (const bug of bugs) if (await findsBug(bug)) found += 1;
  console.log(`\n${found} of ${bugs.length} bugs found by their symptom`);
  if (found < bugs.length) process.exitCode = 1;
} finally {
  await database.stop();
  copy.remove();
}

/** Plants one bug, runs the histories and takes it out again. Prints what they showed. */
async function findsBug(bug: PlantedBug): Promise<boolean> {
  const path = join(copy.folder, bug.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, plant(text, bug));
  const { hasPassed, output } = await runHistories();
  writeFileSync(path, text);
  const lines = output.split('\n').map((line) => line.trim());
  const shown = lines.find((line) => line.startsWith('+') && bug.symptom.test(line));
  const isFound = !hasPassed && shown !== undefined;
  const other = lines.find((line) => /^\+ +"/.test(line) || /Error: /.test(line));
  const result =
    shown?.replace(/^\+\s*/, '') ??
    (hasPassed ? 'nothing' : `another symptom: ${other ?? output.slice(-1000)}`);
  console.log(`${isFound ? 'found ' : 'MISSED'}  ${bug.name}: ${result}`);
  return isFound;
}

function runHistories(): Promise<{ hasPassed: boolean; output: string }> {
  const options = {
    cwd: copy.folder,
    // A bug may keep the devices posting for ever.
    timeout: 300_000,
    maxBuffer: 2 ** 28,
    env: { ...process.env, DATA_DIR: dataFolder, NO_COLOR: '1', COUNT_HISTORIES: histories, TEST_SEED: seed },
  };
  const test = 'features/availability/counts/server/countHistories.test.ts';
  const vitest = join(copy.folder, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [vitest, 'run', '--project=server', test],
      options,
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.replaceAll(/\u001B\[\d+m/g, '');
        resolve({ hasPassed: error === null, output });
      },
    );
  });
}
