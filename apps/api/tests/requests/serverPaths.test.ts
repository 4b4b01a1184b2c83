import { expect, test } from 'vitest';
import { isServerPath } from '../../webApp.ts';

test.each([
  ['/graphql', true],
  ['/%67raphql', true],
  ['/graphql?query=%7B', true],
  ['/%6fauth2/token', true],
  ['/graphqls', false],
  ['/orders/%67raphql', false],
  ['/%', false],
])('classifies %s as a path of the server: %s', (path, isServer) =>
  expect(isServerPath(path)).toBe(isServer),
);
