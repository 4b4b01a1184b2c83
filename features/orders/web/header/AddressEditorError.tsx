import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { AddressKind } from '../../header/addressEditing.ts';

/** Replaces an address editor that failed to render (spec 2 §8). */
export const AddressEditorError = ({ kind, retry }: { kind: AddressKind; retry: () => void }) => (
  <div className="address-card">
    <Note kind="error">
      <p>
        <b>Address Editing Error</b>
      </p>
      <p>Unable to load {kind} address editor...</p>
      <Button onClick={retry}>Retry</Button>
    </Note>
  </div>
);
