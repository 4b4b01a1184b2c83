import { hasCapability } from '#platform/kernel/capability.ts';
import { capabilities } from '../accounts/capability.ts';
import { roles } from '../accounts/role.ts';

export const personRoleLabels = {
  MANAGER: 'Manager',
  SALES: 'Sales',
  COUNTER: 'Counter',
  CUSTOM: 'Custom',
} as const;

/** Role of a person; CUSTOM stands for any other capabilities. */
export type PersonRole = keyof typeof personRoleLabels;

/** Roles that can be given. */
export const givenRoles = ['MANAGER', 'SALES', 'COUNTER'] as const;
type GivenRole = (typeof givenRoles)[number];

/** Capabilities of a person; null are all. */
export type GrantedCapabilities = readonly string[] | null;

const capabilitiesByRole: Readonly<Record<GivenRole, GrantedCapabilities>> = {
  MANAGER: roles.manager,
  SALES: roles.sales,
  COUNTER: roles.counter,
};

/** Returns the capabilities of a role; null are all. */
export const findRoleCapabilities = (role: GivenRole): GrantedCapabilities => capabilitiesByRole[role];

/** Returns the role with exactly these capabilities, else CUSTOM. */
export const findRole = (granted: GrantedCapabilities): PersonRole =>
  givenRoles.find((role) => isSameSet(capabilitiesByRole[role], granted)) ?? 'CUSTOM';

const isSameSet = (a: GrantedCapabilities, b: GrantedCapabilities): boolean =>
  a === null || b === null
    ? a === b
    : new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));

/** Whether a person may invite and change people. */
export const canEditPeople = (granted: GrantedCapabilities): boolean =>
  granted === null || granted.includes('people.edit');

/** Whether a user may give these capabilities to a person who has `held` already; nobody grants what he lacks. */
export const canGrant = (
  user: readonly string[] | undefined,
  granted: GrantedCapabilities,
  held: GrantedCapabilities = [],
): boolean => {
  // Future capabilities are among all of them, too.
  if (granted === null) return user === undefined || held === null;
  return granted.every((one) => hasCapability(user, one) || held === null || held.includes(one));
};

/** Whether a person who has `held` may do more with `granted`. */
export const isRaised = (held: GrantedCapabilities, granted: GrantedCapabilities): boolean =>
  !canGrant(held ?? undefined, granted);

/** Returns what a role allows, in words: "see orders, change orders". */
export const describeCapabilities = (granted: GrantedCapabilities): string =>
  granted === null
    ? 'everything'
    : Object.entries(capabilities)
        .flatMap(([name, text]) => (granted.includes(name) ? [text] : []))
        .join(', ');
