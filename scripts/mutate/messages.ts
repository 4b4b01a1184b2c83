import { z } from 'zod';

/** Asks the test process to run test files after some files changed on disk; paths from the root of the copy. */
export const order = z.object({ changed: z.array(z.string()), tests: z.array(z.string()) });
export type Order = z.infer<typeof order>;

/**
 * Answers an order: the test files that failed, with the first failed test of each; `other` are errors outside of tests;
 * `seconds` that the test files took.
 */
export const findings = z.object({
  failed: z.array(z.object({ file: z.string(), test: z.string() })),
  other: z.array(z.string()),
  seconds: z.record(z.string(), z.number()),
});
export type Findings = z.infer<typeof findings>;
