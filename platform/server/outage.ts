/** SQLSTATE classes that speak of the server or the way to it: connection exception, insufficient resources, operator. */
const outageClasses = /^(08|53|57P)/;

const outageCodes = new Set([
  // A statement that took too long, transactions that were left open.
  '57014',
  '25P03',
  '25P04',
  // The machine below PostgreSQL fails.
  '58000',
  '58030',
  // The server that was written to has become a copy of another one.
  '25006',
  // The network.
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
const refusalCodes = new Set(['53000', '53100', '53200', '58000', '58030', readOnlyCode]);

/**
 * Whether an error means that the database is away or cannot work, not that the product is wrong. Citus tells of a lost
 * worker by such a code too, in a session whose own connection is whole.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    (typeof code === 'string' && (outageClasses.test(code) || outageCodes.has(code))) ||
    // A socket of a stopped server is no longer there; any other missing file is a bug.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
      error.message,
    )
  );
};

/** Whether the database answers and takes no changes from anybody: its disk is full, it fails, it has become a copy. */
export const isWriteRefusal = (error: unknown): boolean => refusalCodes.has(String(codeOf(error)));

/** Whether the other end of this connection has become a copy; a new connection may lead to the server that is written to. */
export const isReadOnlyServer = (error: unknown): boolean => codeOf(error) === readOnlyCode;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
