import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { type FileEncoding, fileEncodingLabels } from '#platform/kernel/csv/decodeText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import '../../form/FieldFrame.css';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { EncodingChoice, LetterSample } from '../worker/importReader.ts';

/** Shows letters of a file that does not tell its encoding, for the user to choose the one in which they are right. */
export function FileEncodingNote({
  assumed,
  choices,
  samples,
  onChange,
}: {
  assumed: FileEncoding;
  choices: readonly FileEncoding[];
  samples: readonly LetterSample[];
  onChange: (encoding: FileEncoding) => void;
}) {
  const id = useId();
  return (
    <Note kind="warning">
      <p>The file does not tell its encoding. If these letters are wrong, choose another one:</p>
      <Samples label="Texts to check" samples={samples} />
      <div className="import-encoding">
        <label htmlFor={id}>Encoding</label>
        <span className="field-input">
          <select
            id={id}
            value={assumed}
            onChange={({ target }) => onChange(choices[target.selectedIndex] ?? assumed)}
          >
            {choices.map((encoding) => (
              <option key={encoding} value={encoding}>
                {fileEncodingLabels[encoding]}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </span>
      </div>
    </Note>
  );
}

/** Shows letters of a refused file in each encoding in which it can be read. */
export const FileEncodingChoices = ({
  choices,
  onChoose,
}: {
  choices: readonly EncodingChoice[];
  onChoose: (encoding: FileEncoding) => void;
}) => (
  <Note kind="warning">
    <p>Or choose the encoding in which these letters are right:</p>
    <div className="import-encodings">
      {choices.map(({ encoding, samples }) => (
        <div key={encoding}>
          <Samples label={`Texts in ${fileEncodingLabels[encoding]}`} samples={samples} />
          <Button onClick={() => onChoose(encoding)}>{`Use ${fileEncodingLabels[encoding]}`}</Button>
        </div>
      ))}
    </div>
  </Note>
);

const Samples = ({ label, samples }: { label: string; samples: readonly LetterSample[] }) => (
  <ul aria-label={label}>
    {samples.map(({ row, text }) => (
      <li key={`${row} ${text}`}>
        Row {numberText(row)}: <b>{text}</b>
      </li>
    ))}
  </ul>
);
