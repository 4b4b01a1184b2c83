import { forbidden, type Problem } from '#platform/kernel/results/result.ts';
import { hasPermission, type Session } from './session.ts';

/** The user of a command, and the text of a capability. */
export interface Caller {
  session: Session;
  describeCapability(capability: string): string;
}

/** Returns the refusal for the first capability that the user lacks. */
export function findCapabilityProblem(
  { session, describeCapability }: Caller,
  capabilities: readonly string[],
): Problem | undefined {
  const missing = capabilities.find((capability) => !hasPermission(session, capability));
  return missing === undefined
    ? undefined
    : forbidden('CAPABILITY', `You do not have permission to ${describeCapability(missing)}.`);
}
