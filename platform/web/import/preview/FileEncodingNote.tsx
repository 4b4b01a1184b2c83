import { type FileEncoding, fileEncodingLabels, fileEncodings } from '#platform/kernel/csv/decodeText.ts';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { Note } from '../../parts/message/Note.tsx';
import type { ReadFile } from '../worker/importReader.ts';

/** Shows letters of a file that does not tell its encoding, for the user to choose the one in which they are right. */
export const FileEncodingNote = ({
  assumed,
  samples,
  onChange,
}: {
  assumed: FileEncoding;
  samples: ReadFile['samples'];
  onChange: (encoding: FileEncoding) => void;
}) => (
  <Note kind="warning">
    <p>The file does not tell its encoding. If these letters are wrong, choose another one:</p>
    <ul aria-label="Texts to check">
      {samples.map(({ row, text }) => (
        <li key={`${row} ${text}`}>
          Row {numberText(row)}: <b>{text}</b>
        </li>
      ))}
    </ul>
    <label>
      <span>Encoding</span>{' '}
      <select
        value={assumed}
        onChange={({ target }) => onChange(fileEncodings[target.selectedIndex] ?? assumed)}
      >
        {fileEncodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {fileEncodingLabels[encoding]}
          </option>
        ))}
      </select>
    </label>
  </Note>
);
