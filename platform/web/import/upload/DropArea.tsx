import { IconDownload, IconFileUpload, IconFolderOpen } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { buildTemplateFile } from '#platform/kernel/import/importFiles.ts';
import { Button } from '../../parts/button/Button.tsx';
import { downloadTextFile } from '../downloadTextFile.ts';

/** Area into which a file is dropped, with buttons to select one and to download the template. */
export function DropArea({
  workflow,
  isReading,
  disabledReason,
  onSelect,
}: {
  workflow: Parameters<typeof buildTemplateFile>[0];
  isReading: boolean;
  disabledReason: string | undefined;
  onSelect: (files: readonly File[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const isDisabled = disabledReason !== undefined || isReading;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDragging(isOver && !isDisabled);
  };
  return (
    <div
      className="drop-area"
      role="group"
      aria-labelledby={id}
      aria-busy={isReading}
      data-dragging={isDragging || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (!isDisabled) onSelect([...event.dataTransfer.files]);
      }}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden />
      <p id={id}>Drag and drop your CSV file here</p>
      <p className="caption">One CSV file of at most 10 MB</p>
      <div className="actions">
        <Button
          kind="primary"
          icon={IconFolderOpen}
          busy={isReading}
          disabledReason={disabledReason}
          onClick={() => input.current?.click()}
        >
          Browse File
        </Button>
        <Button icon={IconDownload} onClick={() => downloadTextFile(buildTemplateFile(workflow))}>
          Download Template
        </Button>
      </div>
      <p role="status" className="reading">
        {isReading && 'Processing file...'}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be selected again after it was corrected.
          target.value = '';
          if (files.length > 0) onSelect(files);
        }}
      />
    </div>
  );
}
