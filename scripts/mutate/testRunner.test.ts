import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestRunner } from './testRunner.ts';

const passed = { failed: [], other: [] };
const order = { changed: [], tests: ['a.test.ts'] };

/** A runner whose test process does `onOrder` for each order, given as source. */
function runner(onOrder: string, timeout: number) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-runner-'));
  mkdirSync(join(folder, 'scripts/mutate'), { recursive: true });
  const ready = `process.send(${JSON.stringify(passed)});`;
  writeFileSync(
    join(folder, 'scripts/mutate/testProcess.ts'),
    `process.on('message', ({ tests }) => { ${onOrder} });\n${ready}\n`,
  );
  const made = createTestRunner({ folder, project: 'rules', workers: 1, timeout });
  onTestFinished(() => {
    made.close();
    rmSync(folder, { recursive: true });
  });
  return made;
}
const answers = "process.send({ failed: [{ file: tests[0], test: 'adds' }], other: [] });";

test('gives what failed', async () =>
  expect(await runner(answers, 60_000).run(order)).toEqual({
    failed: [{ file: 'a.test.ts', test: 'adds' }],
    other: [],
  }));

test('takes a process that ended for a caught change, and goes on with another', async () => {
  const ending = runner('process.exit(1);', 60_000);
  for (const _ of [1, 2])
    expect(await ending.run(order)).toEqual({ failed: [], other: ['the test process ended'] });
});

test('ends a process that never answers', async () => {
  const hanging = runner('for (;;);', 1);
  for (const _ of [1, 2]) expect(await hanging.run(order)).toBe('timed out');
});
