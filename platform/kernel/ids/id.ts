import * as z from 'zod';

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

/** Schema of an id sent by a client, converted to its wire form (API conventions, "Scalars"). */
export const idInput = z
  .string()
  .refine((text) => parseId(text) !== undefined, 'Id must have 32 hexadecimal characters')
  .transform((text) => parseId(text) ?? text);

/** Schema of an optional id; null when it is missing. */
export const optionalId = idInput.nullish().transform((id) => id ?? null);
