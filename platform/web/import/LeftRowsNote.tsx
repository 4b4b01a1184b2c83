import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { downloadTextFile } from './downloadTextFile.ts';

/** Says where the rows are that were left out of the import. */
export const LeftRowsNote = ({ left }: { left: LeftFile | undefined }) =>
  left && (
    <Note kind="info">
      {countNoun(left.rowCount, 'row')} left out. Correct them in {left.name} and import that file.{' '}
      <Button onClick={() => downloadTextFile(left)}>Download Again</Button>
    </Note>
  );
