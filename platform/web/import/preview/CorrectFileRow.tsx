import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { LoadedFile } from '../worker/loadedFile.ts';
import { CorrectRowDialog } from './CorrectRowDialog.tsx';

/** Corrects a row of a file that a worker holds. */
export function CorrectFileRow({
  file,
  number,
  titles,
  onCorrect,
  onClose,
}: {
  file: LoadedFile;
  number: number;
  titles: readonly string[];
  onCorrect: (cells: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}) {
  const { data: row, error } = useQuery({
    queryKey: ['import row', file.id, number],
    queryFn: () => file.reader.findRow(number),
    // The data of the server may have changed what is wrong with it.
    gcTime: 0,
    networkMode: 'always',
  });
  if (error)
    return (
      <Dialog title={`Row ${number}`} size="medium" onClose={onClose}>
        <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
          <Note kind="error">{error.message}</Note>
        </DialogBody>
      </Dialog>
    );
  return row && <CorrectRowDialog row={row} titles={titles} onCorrect={onCorrect} onClose={onClose} />;
}
