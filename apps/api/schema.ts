import type { GraphQLSchema } from 'graphql';
import { builder } from '#platform/server/graphql/builder.ts';
import '#platform/server/graphql/historyQuery.ts';

/** The GraphQL schema: what the platform and every feature imported above have added to the builder. Printed as `schema.graphql`. */
export const schema: GraphQLSchema = builder.toSchema();
