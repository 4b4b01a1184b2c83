import { createContext, use } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import type { User } from './userSession.ts';

export const UserContext = createContext<User | undefined>(undefined);

/** Who is signed in; only below the session gate. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('Nobody is signed in here.');
  return user;
}

/** May the user do this? */
export function useMay(capability: string): boolean {
  return hasCapability(useUser().capabilities, capability);
}
