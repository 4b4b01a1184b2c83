/** Formats an error for the log. Omits properties of database errors that contain values of rows. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const loggedProperties = ['code', 'table', 'column', 'constraint', 'syscall'] as const;
  const properties = Object.fromEntries(
    loggedProperties.flatMap((property) => {
      const value: unknown = Object.getOwnPropertyDescriptor(error, property)?.value;
      return typeof value === 'string' ? [[property, value]] : [];
    }),
  );
  return {
    type: name,
    message,
    stack,
    ...properties,
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [property: string]: unknown;
}
