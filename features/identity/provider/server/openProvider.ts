import type { FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';

/** Loads the provider on its first use, which saves memory and start-up time. */
export type OpenProvider = (request: FastifyRequest) => Promise<Provider>;
