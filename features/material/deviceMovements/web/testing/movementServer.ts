import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { CountMaterialItemDocument, MoveMaterialItemDocument } from '../../../web/documents.ts';

export const movementReceivedAt = '2027-01-04T12:30:00.000Z';

/** Why the server refuses a movement, or what it warns of. */
interface MovementFate {
  severity: 'ERROR' | 'WARNING';
  message: string;
  code?: 'INVALID_STATE' | 'DUPLICATE';
}

/** Lets the server take counts and moves: `decide` says what becomes of one, by its key. */
export function respondToMovements(
  server: StubServer,
  decide: (id: string) => MovementFate | undefined = () => undefined,
): void {
  const respond = (id: string | null | undefined) => {
    const fate = decide(id ?? '');
    return {
      receivedAt: fate?.severity === 'ERROR' ? null : movementReceivedAt,
      errors: fate
        ? [
            {
              __typename: 'ValidationError' as const,
              field: ['clientMutationId'],
              code: 'INVALID_STATE' as const,
              ...fate,
            },
          ]
        : null,
    };
  };
  server.respond(CountMaterialItemDocument, ({ input }) => ({
    countMaterialItem: { materialItemLocationQuantity: null, ...respond(input.clientMutationId) },
  }));
  server.respond(MoveMaterialItemDocument, ({ input }) => ({
    moveMaterialItem: { materialItemLocationQuantities: null, ...respond(input.clientMutationId) },
  }));
}

/** Keys of the received counts and moves, the oldest first of each. */
export const listSentMovements = (server: StubServer): readonly (string | null | undefined)[] => [
  ...server.requests(CountMaterialItemDocument).map(({ input }) => input.clientMutationId),
  ...server.requests(MoveMaterialItemDocument).map(({ input }) => input.clientMutationId),
];
