import { LoadError } from '#platform/web/parts/LoadError.tsx';
import { Appearance } from '#platform/web/theme/Appearance.tsx';
import { createAppRoot } from './place.ts';

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
