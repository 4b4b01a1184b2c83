import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOutput } from './logOutput.ts';

/** A fake file or pipe with limited space; throws this code when full. */
function limitedFile(code: string) {
  let written = '';
  const file = {
    room: 0,
    attempts: 0,
    written: () => written,
    write: (bytes: Buffer) => {
      file.attempts += 1;
      if (file.room === 0) throw Object.assign(new Error(code), { code });
      const text = bytes.toString('utf8', 0, file.room);
      written += text;
      file.room -= text.length;
      return text.length;
    },
  };
  return file;
}

const clock = () => 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('writes each line at once', () => {
  const file = limitedFile('ENOSPC');
  file.room = 100;
  const output = logOutput({ write: file.write, clock });
  output.write('one\n');
  expect(file.written()).toBe('one\n');
});

test.each(['ENOSPC', 'EPIPE', 'EAGAIN'])(
  'completes a line that was cut off by %s, in the old order',
  (code) => {
    const file = limitedFile(code);
    file.room = 2;
    const output = logOutput({ write: file.write, clock });
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    expect(file.written()).toBe('on');
    file.room = 100;
    vi.advanceTimersByTime(1_000);
    expect(file.written()).toBe('one\ntwo\nthree\n');
  },
);

test('writes the number of lost lines after the backlog', () => {
  const file = limitedFile('ENOSPC');
  const output = logOutput({ write: file.write, clock, maxBacklogBytes: 10 });
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) output.write(line);
  file.room = 1_000;
  output.write('5\n');
  expect(file.written()).toBe(
    'one\ntwo\n5\n{"level":40,"time":1700000000000,"lines":2,"reason":"ENOSPC","msg":"log lines were lost"}\n',
  );
  output.write('six\n');
  expect(file.written()).toMatch(/lost"}\nsix\n$/);
});

test('does not retry a full pipe for each line', () => {
  const file = limitedFile('EAGAIN');
  const output = logOutput({ write: file.write, clock });
  for (let line = 0; line < 1_000; line += 1) output.write('line\n');
  expect(file.attempts).toBe(1);
});

test('drains to a slow reader until the timeout', async () => {
  const file = limitedFile('EAGAIN');
  const output = logOutput({ write: file.write, clock });
  output.write('one\n');
  const drained = output.drain(1_000);
  file.room = 100;
  await vi.advanceTimersByTimeAsync(20);
  await drained;
  expect(file.written()).toBe('one\n');

  file.room = 0;
  output.write('two\n');
  const late = output.drain(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  expect(file.written()).toBe('one\n');
});
