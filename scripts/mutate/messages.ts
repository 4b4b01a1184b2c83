import { z } from 'zod';

/** Requests a run of test files after files changed on disk; paths relative to the copy. */
export const testRunRequest = z.object({ changed: z.array(z.string()), tests: z.array(z.string()) });
export type TestRunRequest = z.infer<typeof testRunRequest>;

/**
 * Result of a run: the failed test files with the first failed test of each; `other` are errors outside of tests;
 * `seconds` is the duration of each test file.
 */
export const findings = z.object({
  failed: z.array(z.object({ file: z.string(), test: z.string() })),
  other: z.array(z.string()),
  seconds: z.record(z.string(), z.number()),
});
export type Findings = z.infer<typeof findings>;
