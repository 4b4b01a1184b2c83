import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { PostFileDialog } from './PostFileDialog.tsx';
import { useCountFiles } from './useCountFiles.ts';

/** Saves the waiting counts to a file, which protects them from a browser that removes its data, and reads a file back. */
export function CountFiles() {
  const input = useRef<HTMLInputElement>(null);
  const { waiting, save, isReading, read, message, otherFile, closeOther } = useCountFiles();
  return (
    <div className="sync-files">
      <div className="tools">
        {waiting > 0 && (
          <Button icon={IconFileDownload} onClick={() => void save()}>
            Save counts to a file
          </Button>
        )}
        <Button icon={IconFileUpload} busy={isReading} onClick={() => input.current?.click()}>
          Read counts from a file
        </Button>
      </div>
      {/* Phones know the type of a file not always, so all can be chosen. */}
      <input
        ref={input}
        type="file"
        aria-label="File of counts"
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
