import { hasCapability } from '#platform/kernel/capability.ts';
import type { TenantId } from '#platform/kernel/id.ts';

/** Who asks: from a verified access token and nowhere else. */
export interface Session {
  tenantId: TenantId;
  userId: string;
  email: string;
  /** Absent: all capabilities (identity rules). */
  capabilities?: readonly string[];
}

/** Every operation names one capability; `signedIn` asks for nothing but a session. */
export const signedIn = 'signedIn';

export const may = ({ capabilities }: Session, capability: string): boolean =>
  capability === signedIn || hasCapability(capabilities, capability);
