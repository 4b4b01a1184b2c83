// Prints the GraphQL schema to apps/api/schema.graphql; with --check fails when the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#apps/api/schema.ts';

const path = join(import.meta.dirname, '../apps/api/schema.graphql');
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;

if (!process.argv.includes('--check')) writeFileSync(path, printed);
else if (readFileSync(path, 'utf8') !== printed) {
  console.error('apps/api/schema.graphql is stale. Run: node scripts/printSchema.ts');
  process.exitCode = 1;
}
