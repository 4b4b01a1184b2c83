import type * as z from 'zod';

/** Returns the schema of a field by its path through nested objects. */
export function findFieldSchema(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const { def } = schema;
  if ('shape' in def) {
    const field = (def.shape as Record<string, z.ZodType>)[name];
    return field && findFieldSchema(field, rest);
  }
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined;
  return inner ? findFieldSchema(inner as z.ZodType, path) : undefined;
}

/** A field is required when its schema refuses undefined, null and the empty string. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = findFieldSchema(schema, name.split('.'));
  return field !== undefined && ![undefined, null, ''].some((empty) => field.safeParse(empty).success);
}
