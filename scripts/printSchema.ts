// Prints the GraphQL schema to apps/api/schema.graphql; with --check says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#apps/api/schema.ts';

const path = join(import.meta.dirname, '../apps/api/schema.graphql');
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;

if (!process.argv.includes('--check')) writeFileSync(path, printed);
else if (readFileSync(path, 'utf8') !== printed) {
  console.error('apps/api/schema.graphql is not what the code says. Run: node scripts/printSchema.ts');
  process.exitCode = 1;
}
