import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { PostFileDialog } from './PostFileDialog.tsx';
import { useEntryFiles } from './useEntryFiles.ts';
import './WaitingEntries.css';

interface EntryFilesProps {
  /** Entries of the page: 'counts'; a file has those of other pages, too. */
  names: string;
}

/** Saves what waits to a file, which protects them from a browser that removes its data, and reads a file back. */
export function EntryFiles({ names }: EntryFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { waiting, save, isReading, read, message, otherFile, closeOther } = useEntryFiles(names);
  return (
    <div className="entry-files">
      <div className="tools">
        {waiting > 0 && (
          <Button icon={IconFileDownload} onClick={() => void save()}>
            {`Save ${names} to a file`}
          </Button>
        )}
        <Button icon={IconFileUpload} busy={isReading} onClick={() => input.current?.click()}>
          {`Read ${names} from a file`}
        </Button>
      </div>
      {/* Phones know the type of a file not always, so all can be chosen. */}
      <input
        ref={input}
        type="file"
        aria-label={`File of ${names}`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      {message && <Note kind={message.kind}>{message.text}</Note>}
      {otherFile && <PostFileDialog file={otherFile} onClose={closeOther} />}
    </div>
  );
}
