import type { Problem, ValidationCode } from '#platform/kernel/result.ts';
import { builder } from './builder.ts';
import { EntityType } from './entityType.ts';

const Severity = builder.enumType('UserErrorSeverity', {
  description: 'How bad an entry of errors is.',
  values: {
    ERROR: { description: 'The call failed, nothing was changed.' },
    WARNING: { description: 'Done, but somebody should look at it.' },
    INFO: { description: 'Nothing to do.' },
  },
});

/** Entry of a payload's `errors`; each group of codes has a type. */
export const UserError = builder.interfaceRef<Problem>('UserError').implement({
  description: 'Something to tell about a mutation.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text for people.' }),
    code: t.exposeString('code', { description: 'Text for programs.' }),
    severity: t.expose('severity', { type: Severity, description: 'Only ERROR means that the call failed.' }),
  }),
  resolveType: ({ code }) => typeNames[code] ?? 'ValidationError',
});

const typeNames: Partial<Record<Problem['code'], string>> = {
  NOT_FOUND: 'NotFoundError',
  STALE_VERSION: 'ConflictError',
  IN_USE: 'ConflictError',
  DUPLICATE: 'DuplicateError',
  NO_CHANGES: 'NoChangesError',
  FORBIDDEN: 'ForbiddenError',
  INVALID_TRANSITION: 'InvalidTransitionError',
  LIMIT_EXCEEDED: 'LimitExceededError',
};

type Of<Code extends Problem['code']> = Extract<Problem, { code: Code }>;

builder.objectRef<Of<ValidationCode>>('ValidationError').implement({
  description: 'A value is missing or wrong.',
  interfaces: [UserError],
  fields: (t) => ({
    field: t.stringList({ description: 'Path inside the input.', resolve: ({ field }) => [...field] }),
  }),
});

builder.objectRef<Of<'NOT_FOUND'>>('NotFoundError').implement({
  description: 'The tenant has no entity of that id.',
  interfaces: [UserError],
  fields: (t) => ({
    entityType: t.field({ type: EntityType, resolve: ({ entityType }) => entityType }),
    entityId: t.exposeID('entityId'),
  }),
});

builder.objectRef<Of<'STALE_VERSION'> | Of<'IN_USE'>>('ConflictError').implement({
  description: 'Someone else saved first, or something else needs the entity.',
  interfaces: [UserError],
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

builder.objectRef<Of<'DUPLICATE'>>('DuplicateError').implement({
  description: 'There is one of these already.',
  interfaces: [UserError],
  fields: (t) => ({
    field: t.stringList({ description: 'Path inside the input.', resolve: ({ field }) => [...field] }),
    entityId: t.exposeID('entityId', { description: 'The one that is there.' }),
  }),
});

builder.objectRef<Of<'NO_CHANGES'>>('NoChangesError').implement({
  description: 'What was asked for is stored already; counts as success.',
  interfaces: [UserError],
});

builder.objectRef<Of<'FORBIDDEN'>>('ForbiddenError').implement({
  description: 'A status, a flag or a missing capability forbids it.',
  interfaces: [UserError],
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'ORDER_STATUS, TENANT, CUSTOMER, LOCATION, USER or CAPABILITY.',
    }),
  }),
});

builder.objectRef<Of<'INVALID_TRANSITION'>>('InvalidTransitionError').implement({
  description: 'The status cannot change that way.',
  interfaces: [UserError],
  fields: (t) => ({
    fromStatus: t.exposeString('fromStatus'),
    toStatus: t.exposeString('toStatus'),
    allowedStatuses: t.stringList({ resolve: ({ allowedStatuses }) => [...allowedStatuses] }),
  }),
});

builder.objectRef<Of<'LIMIT_EXCEEDED'>>('LimitExceededError').implement({
  description: 'More than one call or entity may hold.',
  interfaces: [UserError],
  fields: (t) => ({ limit: t.exposeInt('limit'), actual: t.exposeInt('actual') }),
});
