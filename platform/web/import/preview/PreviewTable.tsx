import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Pager } from '../../grid/toolbar/Pager.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { useWide } from '../../theme/useWide.ts';
import type { PreviewColumn } from '../importScreens.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import type { PreviewRow } from '../worker/importReader.ts';

/** Rows per page (spec 1 §9). */
const pageSizes = [5, 10, 25, 50] as const;
const defaultPageSize = 10;

/** A column of the table, without its values. */
export type PreviewTitle = Pick<PreviewColumn<unknown>, 'title' | 'kind' | 'card'>;

interface RowsProps {
  columns: readonly PreviewTitle[];
  rows: readonly PreviewRow[];
  /** Name of the table for screen readers. */
  label: string;
  onOpen: (index: number) => void;
}

/** Groups of the file: a table on wide screens, cards on narrow ones. */
export function PreviewTable({
  file,
  columns,
  noun,
  isChecked = false,
  onOpen,
}: {
  file: LoadedFile;
  columns: RowsProps['columns'];
  noun: string;
  /** Shows what the checks found, with the columns for it. */
  isChecked?: boolean;
  onOpen: (index: number) => void;
}) {
  const wide = useWide();
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const [page, setPage] = useState(0);
  const { groupCount } = file.content;
  const pages = Math.ceil(groupCount / pageSize);
  const {
    data: rows = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['import preview', file.id, page, pageSize, isChecked],
    queryFn: () => file.reader.listGroups(page * pageSize, pageSize, isChecked),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (error) return <Note kind="error">{error.message}</Note>;
  if (isPending) return <Skeleton height={`calc(${pageSize + 1} * var(--row))`} />;
  const list = { columns, rows, label: `${noun} in the file`, onOpen };
  return (
    <div className="import-preview">
      {wide ? <RowTable {...list} /> : <RowCards {...list} />}
      <div className="import-pager">
        <span aria-live="polite">
          viewing {numberText(rows.length)} of {numberText(groupCount)} rows
        </span>
        <span className="room" />
        <label>
          <span>Rows per page</span>
          <select
            value={pageSize}
            onChange={({ target }) => {
              setPageSize(Number(target.value));
              setPage(0);
            }}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <Pager page={page} pages={pages} onPage={setPage} />
      </div>
    </div>
  );
}

const getCellClass = (column: PreviewTitle | undefined, cell: string | number | undefined) =>
  typeof cell === 'number' || column?.kind === 'amount' ? 'number' : column?.kind;

const RowTable = ({ columns, rows, label, onOpen }: RowsProps) => (
  <div className="import-table" role="region" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">CSV rows</th>
          {columns.map((column, at) => (
            <th key={column.title} scope="col" className={getCellClass(column, rows[0]?.cells[at])}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, csvRows, cells }) => (
          <tr key={index} onClick={() => onOpen(index)}>
            <td className="rows">{csvRows}</td>
            {cells.map((cell, at) => (
              <td key={columns[at]?.title} className={getCellClass(columns[at], cell)}>
                {columns[at]?.card === 'title' ? (
                  <button type="button" aria-haspopup="dialog">
                    {cell}
                  </button>
                ) : typeof cell === 'number' ? (
                  numberText(cell)
                ) : (
                  cell
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function RowCards({ columns, rows, label, onOpen }: RowsProps) {
  const roles = columns.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const texts = ({ cardTexts }: PreviewRow, role: PreviewColumn<unknown>['card']) =>
    cardTexts.filter((text, at) => roles[at] === role && text !== '').join(' · ');
  return (
    <ul className="import-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row.index}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(row.index)}>
            <span className="ends">
              <b>{texts(row, 'title')}</b>
              <span>{texts(row, 'end')}</span>
            </span>
            <span className="line">{texts(row, 'line')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
