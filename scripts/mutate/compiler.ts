import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';

/** The compiler, open on one project of the copy; paths are relative to the copy. */
export interface Compiler {
  /** Whether one of the files has errors after changes on disk; files outside the project are ignored. */
  refuses(changed: readonly string[], files: readonly string[]): boolean;
  close(): void;
}

/** Opens the compiler on a folder and the name of its tsconfig. */
export function openCompiler(folder: string, tsconfig: string): Compiler {
  const api = new API({ cwd: folder });
  const open = (changed?: string[]) => {
    const snapshot = api.updateSnapshot(
      changed === undefined ? { openProjects: [join(folder, tsconfig)] } : { fileChanges: { changed } },
    );
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error(`${tsconfig} is no project.`);
    return { snapshot, project };
  };
  let current = open();
  const rootFiles = new Set(current.project.rootFiles);
  return {
    refuses(changed, files) {
      const previous = current;
      current = open(changed.map((path) => join(folder, path)));
      previous.snapshot.dispose();
      const { program } = current.project;
      return files
        .map((path) => join(folder, path))
        .filter((path) => rootFiles.has(path))
        .some(
          (path) =>
            program.getSyntacticDiagnostics(path).length > 0 ||
            program.getSemanticDiagnostics(path).length > 0,
        );
    },
    close: () => api.close(),
  };
}
