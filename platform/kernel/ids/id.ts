const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** Returns the wire form of an id, 32 lower-case hex digits; undefined unless the text is a UUID (API conventions, "Scalars"). */
export const parseId = (text: string): string | undefined =>
  uuid.test(text) ? text.replaceAll('-', '').toLowerCase() : undefined;

/** Item id of a custom line (spec 2 §5). */
export const zeroId = '0'.repeat(32);

declare const tenantBrand: unique symbol;
/** Tenant code, e.g. BPF. Only `isTenantId` creates one, so no unchecked text reaches an SQL statement. */
export type TenantId = string & { readonly [tenantBrand]: true };

export const isTenantId = (text: string): text is TenantId => /^[A-Z0-9]{1,20}$/.test(text);
