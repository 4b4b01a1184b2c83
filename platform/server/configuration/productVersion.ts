import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Returns the version of the product, e.g. 1.4.0, from its package.json. */
export const productVersion = (project: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))
    .version;
