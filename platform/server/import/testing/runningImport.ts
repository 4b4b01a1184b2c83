import { expect } from 'vitest';
import type { RunningImport } from '../importKind.ts';

/** Returns an import of a tenant as its job runs it. */
export const runningImport = (
  kind: RunningImport['kind'],
  tenantId: string,
  change: Partial<RunningImport> = {},
): RunningImport => ({
  tenantId,
  kind,
  fileSha256: 'file',
  run: 0,
  startedAt: 0,
  updatePrices: false,
  choices: {},
  isCancelRequested: () => Promise.resolve(false),
  report: (error) => expect(error).toBeUndefined(),
  ...change,
});
