import { GraphQLError } from 'graphql';

// Only these two messages contain "not authorized", because older clients sign out when they read it.

/** Error of a request without a valid access token (HTTP 401). */
export const unauthenticated = () =>
  new GraphQLError('The current user is not authorized to access this resource.', {
    extensions: { code: 'UNAUTHENTICATED' },
  });

/** A tenantId in the request differs from the token's (API conventions, "Tenant"). */
export const wrongTenant = () =>
  new GraphQLError('The current user is not authorized to access this tenant.', {
    extensions: { code: 'AUTH_NOT_AUTHORIZED' },
  });

/** The user has no tenant (HTTP 403). */
export const noTenant = () =>
  new GraphQLError('You do not have access to this application.', { extensions: { code: 'NO_TENANT' } });

export const noPermission = (action: string) =>
  new GraphQLError(`You do not have permission to ${action}.`, { extensions: { code: 'FORBIDDEN' } });

export const badUserInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** The body of a request is too large (HTTP 413). */
export const tooLarge = (megabytes: number) =>
  new GraphQLError(`The request is too large. Send at most ${megabytes} MiB.`, {
    extensions: { code: 'TOO_LARGE' },
  });

/** Too many requests of a user or an address (HTTP 429). */
export const rateLimited = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'RATE_LIMITED' } });

export const serviceUnavailable = () =>
  new GraphQLError('The service is not available right now. Please try again.', {
    extensions: { code: 'UNAVAILABLE' },
  });

/** A bug; the user gets a reference, the log has the details. */
export const internalError = (reference: string) =>
  new GraphQLError(`Something went wrong. Reference ${reference}.`, { extensions: { code: 'INTERNAL' } });
