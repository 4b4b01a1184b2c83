import type * as z from 'zod';

/** The schema of a field by its path: objects only, which is what forms are made of. */
function fieldSchema(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const definition = schema._zod.def;
  if ('shape' in definition) {
    const field = (definition.shape as Record<string, z.core.$ZodType>)[name];
    return field && fieldSchema(field, rest);
  }
  const inner =
    'innerType' in definition ? definition.innerType : 'in' in definition ? definition.in : undefined;
  return inner ? fieldSchema(inner as z.core.$ZodType, path) : undefined;
}

/** A field is required when its schema takes none of the ways to leave it empty. */
export function isRequired(schema: z.core.$ZodType, name: string): boolean {
  const field = fieldSchema(schema, name.split('.'));
  if (!field) return false;
  const takes = (value: unknown) => {
    const result = field._zod.run({ value, issues: [] }, { async: false });
    return !(result instanceof Promise) && result.issues.length === 0;
  };
  return !takes(undefined) && !takes(null) && !takes('');
}
