import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestRunner } from './testRunner.ts';

const passed = { failed: [], other: [], seconds: {} };
const order = { changed: [], tests: ['a.test.ts'] };

/** A runner whose test process executes the source `onOrder` for each request. */
function runner(onOrder: string, timeout: number, secondsToEnd = 60) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-runner-'));
  mkdirSync(join(folder, 'scripts/mutate'), { recursive: true });
  const ready = `process.send(${JSON.stringify(passed)});`;
  writeFileSync(
    join(folder, 'scripts/mutate/testProcess.ts'),
    `process.on('message', ({ tests }) => { ${onOrder} });\n${ready}\n`,
  );
  const made = createTestRunner({ folder, projects: ['rules'], workers: 1, timeout, secondsToEnd });
  onTestFinished(async () => {
    await made.close();
    rmSync(folder, { recursive: true });
  });
  return Object.assign(made, { folder });
}
const respondSource =
  "process.send({ failed: [{ file: tests[0], test: 'adds' }], other: [], seconds: { 'a.test.ts': 1 } });";

test('returns the failed tests', async () =>
  expect(await runner(respondSource, 60_000).run(order)).toEqual({
    failed: [{ file: 'a.test.ts', test: 'adds' }],
    other: [],
    seconds: { 'a.test.ts': 1 },
  }));

test('counts a process that ended as a caught change and starts another', async () => {
  const ending = runner('process.exit(1);', 60_000);
  for (const _ of [1, 2])
    expect(await ending.run(order)).toEqual({ failed: [], other: ['the test process ended'], seconds: {} });
});

test('ends a process that never responds', async () => {
  const hanging = runner('for (;;);', 1, 0);
  for (const _ of [1, 2]) expect(await hanging.run(order)).toBe('timed out');
});

test('lets the process clean up', async () => {
  const ending = runner(
    `process.on('disconnect', () => setImmediate(() => process.getBuiltinModule('fs').writeFileSync('ended', '')));${respondSource}`,
    60_000,
  );
  await ending.run(order);
  await ending.close();
  expect(existsSync(join(ending.folder, 'ended'))).toBe(true);
});
