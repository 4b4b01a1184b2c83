/** Severity of an entry in a mutation's `errors`. Only ERROR means that the mutation failed and changed nothing. */
export type Severity = 'ERROR' | 'WARNING' | 'INFO';

/** Codes whose problem is a `ValidationError` naming a field (API conventions, "Error codes of mutations"). */
export type ValidationCode =
  | 'REQUIRED'
  | 'INVALID_FORMAT'
  | 'TOO_LONG'
  | 'OUT_OF_RANGE'
  | 'INVALID_REFERENCE'
  | 'INVALID_STATE'
  | 'SITE_REQUIRED';

interface ProblemBase {
  message: string;
  severity: Severity;
}

/**
 * An expected refusal (ERROR) or warning (WARNING), returned as a value and never thrown.
 * `field` is the path inside the mutation's input, e.g. ['lineItems', '3', 'quantity'].
 */
export type Problem =
  | (ProblemBase & { code: ValidationCode; field: readonly string[] })
  | (ProblemBase & { code: 'NOT_FOUND'; entityType: string; entityId: string })
  | (ProblemBase & {
      code: 'STALE_VERSION';
      entityId: string;
      expectedVersion?: number;
      actualVersion?: number;
    })
  | (ProblemBase & { code: 'IN_USE'; entityId: string })
  | (ProblemBase & { code: 'DUPLICATE'; field: readonly string[]; entityId: string })
  | (ProblemBase & { code: 'NO_CHANGES' })
  | (ProblemBase & { code: 'FORBIDDEN'; reason: string })
  | (ProblemBase & {
      code: 'INVALID_TRANSITION';
      fromStatus: string;
      toStatus: string;
      allowedStatuses: readonly string[];
    })
  | (ProblemBase & { code: 'LIMIT_EXCEEDED'; limit: number; actual: number });

/** Outcome of a rule or command. `notices` are the warnings and infos of a success. */
export type Result<T> =
  | { ok: true; value: T; notices: readonly Problem[] }
  | { ok: false; problems: readonly [Problem, ...Problem[]] };

export const ok = <T>(value: T, notices: readonly Problem[] = []): Result<T> => ({
  ok: true,
  value,
  notices,
});

export const refuse = (
  problem: Problem,
  ...more: readonly Problem[]
): { ok: false; problems: readonly [Problem, ...Problem[]] } => ({
  ok: false,
  problems: [problem, ...more],
});

/** Returns the value with `problems` as notices when none of them is an ERROR, else fails with all of them. */
export function toResult<T>(value: T, problems: readonly Problem[]): Result<T> {
  const [first, ...rest] = problems;
  return first && problems.some((problem) => problem.severity === 'ERROR')
    ? { ok: false, problems: [first, ...rest] }
    : ok(value, problems);
}

/** Returns the values of all results, or the problems of those that failed. */
export function collect<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const [problem, ...more] = results.flatMap((result) => (result.ok ? [] : result.problems));
  return problem
    ? refuse(problem, ...more)
    : ok(results.flatMap((result) => (result.ok ? [result.value] : [])));
}

export const invalid = (
  code: ValidationCode,
  field: readonly string[],
  message: string,
  severity: Severity = 'ERROR',
): Problem => ({ code, field, message, severity });

/** "Order not found". Also used for ids of another tenant, so that their existence stays hidden. */
export const notFound = (entityType: string, entityId: string, label: string): Problem => ({
  code: 'NOT_FOUND',
  severity: 'ERROR',
  message: `${label} not found`,
  entityType,
  entityId,
});

export const staleVersion = (
  entityId: string,
  message: string,
  versions: { expectedVersion?: number; actualVersion?: number } = {},
): Problem => ({ code: 'STALE_VERSION', severity: 'ERROR', message, entityId, ...versions });

/** The entity cannot go, because others need it; the message names them. */
export const inUse = (entityId: string, message: string): Problem => ({
  code: 'IN_USE',
  severity: 'ERROR',
  message,
  entityId,
});

export const duplicate = (
  field: readonly string[],
  entityId: string,
  message: string,
  severity: Severity = 'ERROR',
): Problem => ({ code: 'DUPLICATE', severity, message, field, entityId });

export const noChanges = (message: string): Problem => ({ code: 'NO_CHANGES', severity: 'INFO', message });

/** `reason`: ORDER_STATUS, TENANT, CUSTOMER, LOCATION, USER or CAPABILITY. A message with "not authorized" would make clients sign in again (decision G8). */
export const forbidden = (reason: string, message: string): Problem => ({
  code: 'FORBIDDEN',
  severity: 'ERROR',
  message,
  reason,
});

export const invalidTransition = (
  fromStatus: string,
  toStatus: string,
  allowedStatuses: readonly string[],
  message: string,
): Problem => ({
  code: 'INVALID_TRANSITION',
  severity: 'ERROR',
  message,
  fromStatus,
  toStatus,
  allowedStatuses,
});

export const limitExceeded = (limit: number, actual: number, message: string): Problem => ({
  code: 'LIMIT_EXCEEDED',
  severity: 'ERROR',
  message,
  limit,
  actual,
});

/** Prefixes `path` to the field of a problem, if it has a field. */
export const prefixField = (path: readonly string[], problem: Problem): Problem =>
  'field' in problem ? { ...problem, field: [...path, ...problem.field] } : problem;
