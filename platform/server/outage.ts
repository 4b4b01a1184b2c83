const outageCodes = new Set([
  // PostgreSQL: connection exceptions, too many connections, shutting down or starting up.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // pgbouncer's own: it waits for the database, or for one of its connections.
  '08P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // A statement that took too long, a transaction that was left open.
  '57014',
  '25P03',
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

/** Whether an error means that the database is away, not that the product is wrong. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    (typeof code === 'string' && outageCodes.has(code)) ||
    // A socket of a stopped server is no longer there; any other missing file is a bug.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
      error.message,
    )
  );
};
