/** Capability of users who add and change items, and the text for the others. */
export const itemPermission = {
  capability: 'catalogue.edit',
  deniedReason: 'You do not have permission to change items.',
};
