// Runs with every test file that has a database: skips the tests that cannot run on a Citus cluster (docs/operations.md,
// "Tests on another PostgreSQL").
import { beforeEach, inject } from 'vitest';

const index = 'Texts are not indexed there (docs/decisions/0011).';
const warning = 'The start first prints that texts are not indexed.';
const fewPatterns = 'Without an index a statement has the patterns of all words.';

/** Reasons by the names of tests and of their groups. */
const reasons: Readonly<Record<string, string>> = {
  'warns when texts cannot be indexed': index,
  'does not use the index for a text that too many rows contain': index,
  'tenant isolation of the text search': index,
  'explains why texts cannot be indexed, and indexes them when possible': index,
  'reads the index instead of the table in a long list': index,
  'searches one word of 255 letters with few patterns': fewPatterns,
  'searches ten words of 24 letters with few patterns': fewPatterns,
  'searches ten words of five letters with few patterns': fewPatterns,
  'searches 127 words with few patterns': fewPatterns,
  'searches four unknown words with few patterns': fewPatterns,
  'forgives errors in so few words that no search has more than 400 patterns': fewPatterns,
  'gives a new database the tables, rules and functions of one that applied the earlier texts':
    'It migrates an empty database, which is without Citus there.',
  'explains how to resolve a port that is in use': warning,
  'explains that the connection pooler is not reachable': warning,
  'exits with code 1 and a message for a provider with another issuer': warning,
  'lowers change stamps in the future after Trellis has stopped':
    'Connections of Citus itself have the login of the tests, which is its owner.',
  'plans writing statements on a single PostgreSQL (false, named: true) as force_generic_plan':
    'Another case of this test is that of Citus.',
  'reads no stock when an order without allocations changes':
    'Only the worker of the transaction knows what it has scanned.',
  'retries a conflict of the row counters, which are written with the commit':
    'A trigger on a worker cannot read the sequence that makes it fail once.',
};

beforeEach(({ task, skip }) => {
  if (!inject('testCluster').nodes) return;
  const reason = reasons[task.name] ?? reasons[task.suite?.name ?? ''];
  if (reason) skip(reason);
});
