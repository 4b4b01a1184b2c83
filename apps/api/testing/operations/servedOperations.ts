import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectFolder } from '../projectFolder.ts';

const operation = z.object({ name: z.string(), text: z.string() });

/** An operation as the web app sends it. */
export type ServedOperation = z.output<typeof operation>;

/** Returns every query and mutation of the screens, and of the tests for those without a screen. Subscriptions: liveChanges.test.ts. */
export async function servedOperations(): Promise<readonly ServedOperation[]> {
  const files = globSync(
    ['features/*/{web,server/testing}/documents.ts', 'platform/web/query/documents.ts'],
    { cwd: projectFolder },
  );
  const modules = await Promise.all(
    files.map(async (file) =>
      z.record(z.string(), z.unknown()).parse(await import(join(projectFolder, file))),
    ),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) => operation.safeParse(value).data ?? [])
    .filter(({ text }) => !text.startsWith('subscription'))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
