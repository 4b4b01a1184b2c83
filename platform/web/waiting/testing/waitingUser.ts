import { getOutbox, type Outbox } from '../../offline/outbox.ts';
import { createId } from '../../parts/createId.ts';
import type { User } from '../../session/userSession.ts';

/** Returns Kim, whom no other test has, or somebody else, with the entries of this user on the device. */
export function createWaitingUser(change: Partial<User> = {}): { user: User; outbox: Outbox } {
  const user: User = {
    id: createId(),
    issuer: 'test',
    email: 'kim@moif.example.com',
    firstName: 'Kim',
    lastName: '',
    tenantId: 'MOIF',
    companyName: 'MOIF',
    ...change,
  };
  const { issuer = '', tenantId, id: userId, email, companyName } = user;
  return { user, outbox: getOutbox({ issuer, tenantId, userId, email, companyName }) };
}
