import { createContext, use } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import type { User } from './userSession.ts';

export const UserContext = createContext<User | undefined>(undefined);

/** The signed-in user; only valid below `SessionGate`. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('Nobody is signed in here.');
  return user;
}

/** Whether the user has the capability. */
export function useHasCapability(capability: string): boolean {
  return hasCapability(useUser().capabilities, capability);
}
