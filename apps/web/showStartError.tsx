import { LoadError } from '#platform/web/query/LoadError.tsx';
import { Appearance } from '#platform/web/settings/Appearance.tsx';
import { createAppRoot } from './createAppRoot.ts';

/** Shows an error page when the configuration could not be loaded. */
export function showStartError(error: unknown): void {
  reportError(error);
  createAppRoot().render(
    <Appearance area="suite">
      <main className="alone">
        <LoadError
          page
          title="Trellis could not be started"
          error={error}
          text="Network error occurred. Please check your connection."
          retry={() => location.reload()}
        />
      </main>
    </Appearance>,
  );
}
