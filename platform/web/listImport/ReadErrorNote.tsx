import { Note } from '../parts/message/Note.tsx';

/** Shows why a file or the list could not be read; each problem has a line of its own. */
export const ReadErrorNote = ({ error }: { error: string | undefined }) =>
  error !== undefined && (
    <Note kind="error">
      {error.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
