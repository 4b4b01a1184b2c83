import { IconChevronDown } from '@tabler/icons-react';
import {
  type ColumnMapping,
  findMappingProblem,
  listUnimportedColumns,
  type MappedColumn,
} from '#platform/kernel/import/columnMapping.ts';
import type { FileTable } from '#platform/kernel/import/readTable.ts';
import '../../form/FieldFrame.css';
import { Note } from '../../parts/message/Note.tsx';
import { StepHeading } from '../StepHeading.tsx';

const maxSamples = 3;

/** Shows which column of the file each column of an import is read from, with sample rows, for the user to choose another one. */
export function ColumnsStep({
  columns,
  file: { table, mapping },
  error,
  onChange,
}: {
  columns: readonly MappedColumn[];
  file: { table: FileTable; mapping: ColumnMapping };
  error: string | undefined;
  onChange: (mapping: ColumnMapping) => void;
}) {
  const { header, lines } = table;
  const samples = lines.slice(0, maxSamples);
  const problem = error ?? findMappingProblem(columns, header, mapping);
  const unimported = listUnimportedColumns(header, mapping);
  return (
    <>
      <StepHeading>Match the columns</StepHeading>
      {problem !== undefined && <Note kind={error === undefined ? 'warning' : 'error'}>{problem}</Note>}
      <div className="import-table" role="region" aria-label="Columns of the file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Column in the File</th>
              {samples.map(({ number }) => (
                <th key={number} scope="col">{`Row ${number}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ title, isRequired }) => {
              const index = mapping[title];
              return (
                <tr key={title}>
                  <th scope="row">
                    {title}
                    {isRequired && ' (required)'}
                  </th>
                  <td>
                    <span className="field-input">
                      <select
                        aria-label={`Column for ${title}`}
                        value={index ?? ''}
                        onChange={({ target }) =>
                          onChange({
                            ...mapping,
                            [title]: target.value === '' ? undefined : Number(target.value),
                          })
                        }
                      >
                        <option value="">Not imported</option>
                        {header.map((name, at) => (
                          <option key={at} value={at}>
                            {name === '' ? `Column ${at + 1}` : name}
                          </option>
                        ))}
                      </select>
                      <IconChevronDown size={16} stroke={1.75} aria-hidden />
                    </span>
                  </td>
                  {samples.map(({ number, cells }) => (
                    <td key={number}>{index === undefined ? '' : cells[index]}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {unimported.length > 0 && <p className="caption">Not imported: {unimported.join(', ')}</p>}
    </>
  );
}
