/** SQLSTATE classes of outages: connection exception, insufficient resources, operator intervention. */
const outageClasses = /^(08|53|57P)/;

const outageCodes = new Set([
  // Statement timeout, idle transactions.
  '57014',
  '25P03',
  '25P04',
  // System and I/O errors.
  '58000',
  '58030',
  // The primary has become a replica.
  '25006',
  // Network errors.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const readOnlyCode = '25006';
const writeOutageCodes = new Set(['53000', '53100', '53200', '58000', '58030', readOnlyCode]);

/** Returns whether an error means that the database is unavailable, rather than a bug. Citus reports a lost worker with
 * such a code too, although the session's own connection works.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    (typeof code === 'string' && (outageClasses.test(code) || outageCodes.has(code))) ||
    // The socket of a stopped server is missing; any other missing file is a bug.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    isFailedShardCommit(error) ||
    /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|not queryable/.test(
      error.message,
    )
  );
};

/** Returns whether the worker of a Citus cluster did not commit: the coordinator then reports no code of its own, neither that of
 * a lost worker nor that of a violated constraint.
 */
export const isFailedShardCommit = (error: unknown): boolean =>
  error instanceof Error &&
  errorCode(error) === 'XX000' &&
  error.message.startsWith('could not commit transaction for shard');

/** Returns whether the database responds but refuses all writes: full disk, I/O error, or it has become a replica. */
export const isWriteOutage = (error: unknown): boolean => writeOutageCodes.has(String(errorCode(error)));

/** Returns whether the connected server has become a replica; a new connection may reach the primary. */
export const isReadOnlyServer = (error: unknown): boolean => errorCode(error) === readOnlyCode;

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
