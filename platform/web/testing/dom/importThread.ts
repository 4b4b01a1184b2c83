import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { ImportScreens } from '../../import/importScreens.ts';
import { serveImport } from '../../import/worker/serveImport.ts';

/** Runs the worker of an import in the thread of the test, because jsdom has no workers. */
export function openImportThread<Types extends ImportTypes>(screens: ImportScreens<Types>): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serveImport(screens, port2);
  return port1;
}
