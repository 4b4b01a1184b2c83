import type { Problem, ValidationCode } from '#platform/kernel/results/result.ts';
import { builder } from './builder.ts';
import { EntityTypeRef } from './entityType.ts';

const Severity = builder.enumType('UserErrorSeverity', {
  description: 'Severity of an entry of errors.',
  values: {
    ERROR: { description: 'The operation failed; nothing was changed.' },
    WARNING: { description: 'The changes were saved, but should be checked.' },
    INFO: { description: 'No change was necessary.' },
  },
});

/** Entry of a payload's `errors`; each group of codes has a type. */
export const UserErrorRef = builder.interfaceRef<Problem>('UserError').implement({
  description: 'A problem or notice of a mutation.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Message for users.' }),
    code: t.exposeString('code', { description: 'Code for clients to act on.' }),
    severity: t.expose('severity', {
      type: Severity,
      description: 'Only ERROR means that the operation failed.',
    }),
  }),
  resolveType: ({ code }) => typeNameByCode[code] ?? 'ValidationError',
});

const typeNameByCode: Partial<Record<Problem['code'], string>> = {
  NOT_FOUND: 'NotFoundError',
  STALE_VERSION: 'ConflictError',
  IN_USE: 'ConflictError',
  DUPLICATE: 'DuplicateError',
  NO_CHANGES: 'NoChangesError',
  FORBIDDEN: 'ForbiddenError',
  INVALID_TRANSITION: 'InvalidTransitionError',
  LIMIT_EXCEEDED: 'LimitExceededError',
};

type ProblemWithCode<Code extends Problem['code']> = Extract<Problem, { code: Code }>;

builder.objectRef<ProblemWithCode<ValidationCode>>('ValidationError').implement({
  description: 'A value is missing or wrong.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.stringList({ description: 'Path inside the input.', resolve: ({ field }) => [...field] }),
  }),
});

builder.objectRef<ProblemWithCode<'NOT_FOUND'>>('NotFoundError').implement({
  description: 'The tenant has no entity with that id.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    entityType: t.field({ type: EntityTypeRef, resolve: ({ entityType }) => entityType }),
    entityId: t.exposeID('entityId'),
  }),
});

builder.objectRef<ProblemWithCode<'STALE_VERSION'> | ProblemWithCode<'IN_USE'>>('ConflictError').implement({
  description: 'Another user has saved the entity, or another entity needs it.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    entityId: t.exposeID('entityId'),
    expectedVersion: t.int({
      nullable: true,
      resolve: (problem) => ('expectedVersion' in problem ? problem.expectedVersion : undefined),
    }),
    actualVersion: t.int({
      nullable: true,
      resolve: (problem) => ('actualVersion' in problem ? problem.actualVersion : undefined),
    }),
  }),
});

builder.objectRef<ProblemWithCode<'DUPLICATE'>>('DuplicateError').implement({
  description: 'An entity with this value already exists.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.stringList({ description: 'Path inside the input.', resolve: ({ field }) => [...field] }),
    entityId: t.exposeID('entityId', { description: 'Id of the existing entity.' }),
  }),
});

builder.objectRef<ProblemWithCode<'NO_CHANGES'>>('NoChangesError').implement({
  description: 'The requested values are already stored; counts as success.',
  interfaces: [UserErrorRef],
});

builder.objectRef<ProblemWithCode<'FORBIDDEN'>>('ForbiddenError').implement({
  description: 'A status, a setting or a missing capability forbids the operation.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'ORDER_STATUS, TENANT, CUSTOMER, LOCATION, USER or CAPABILITY.',
    }),
  }),
});

builder.objectRef<ProblemWithCode<'INVALID_TRANSITION'>>('InvalidTransitionError').implement({
  description: 'The status cannot be changed this way.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    fromStatus: t.exposeString('fromStatus'),
    toStatus: t.exposeString('toStatus'),
    allowedStatuses: t.stringList({ resolve: ({ allowedStatuses }) => [...allowedStatuses] }),
  }),
});

builder.objectRef<ProblemWithCode<'LIMIT_EXCEEDED'>>('LimitExceededError').implement({
  description: 'More than the limit of one operation or entity.',
  interfaces: [UserErrorRef],
  fields: (t) => ({ limit: t.exposeInt('limit'), actual: t.exposeInt('actual') }),
});
