import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Reasons the user may not change orders; undefined when allowed. */
export interface OrderPermissions {
  edit: string | undefined;
  status: string | undefined;
}

export const useOrderPermissions = (): OrderPermissions => ({
  edit: useHasCapability('orders.edit') ? undefined : 'You do not have permission to change orders.',
  status: useHasCapability('orders.status')
    ? undefined
    : 'You do not have permission to change the status of orders.',
});
