// Runs with every file of the projects `web` and `dom`, whose files share processes: what a file has changed ends with it.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // The next file gets new modules, so that neither their state nor replaced modules reach it; packages stay loaded.
  vi.resetModules();
});
