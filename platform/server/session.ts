import { hasCapability } from '#platform/kernel/capability.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';

/** The signed-in user, always from a verified access token. */
export interface Session {
  tenantId: TenantId;
  userId: string;
  email: string;
  /** Absent: all capabilities (identity rules). */
  capabilities?: readonly string[];
  /** Signed in where an external identity provider has the accounts. */
  isExternal?: boolean;
}

/** Capability of operations that only require a session. */
export const signedIn = 'signedIn';

export const hasPermission = ({ capabilities }: Session, capability: string): boolean =>
  capability === signedIn || hasCapability(capabilities, capability);
