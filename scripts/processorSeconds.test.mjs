import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSeconds, secondsOfEndedChildren } from './processorSeconds.mjs';

test('adds up the time of the children, whatever the name of the program', () => {
  const line = '17 (a (b) c) S 1 17 17 0 -1 4194560 900 80 0 0 11 12 340 60 20 0 11 0 5 100 20';
  expect(readSeconds(line)).toBe(4);
});

test.runIf(existsSync('/proc/self/stat'))('counts a child and what it has started', () => {
  const before = secondsOfEndedChildren();
  const busy = 'while (process.cpuUsage().user < 100_000);';
  const start = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  spawnSync(process.execPath, ['-e', start]);
  expect(secondsOfEndedChildren() - before).toBeGreaterThanOrEqual(0.1);
});
