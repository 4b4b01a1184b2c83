import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { TabBar } from '../../parts/TabBar.tsx';
import { TabPanel } from '../../parts/TabPanel.tsx';
import { useWide } from '../../theme/useWide.ts';
import type { DetailTab } from '../importScreens.ts';
import { CorrectButton } from '../CorrectButton.tsx';
import type { LoadedFile } from '../worker/loadedFile.ts';

/** Rows of a table that are shown first. */
const pageSize = 50;

/** Details of one group of the file. */
export function GroupDialog({
  file,
  index,
  isChecked = false,
  onCorrect,
  onClose,
}: {
  file: LoadedFile;
  index: number;
  isChecked?: boolean;
  onCorrect: (row: number) => void;
  onClose: () => void;
}) {
  const [active, setActive] = useState('0');
  const { data, error } = useQuery({
    queryKey: ['import details', file.id, index, isChecked],
    queryFn: () => file.reader.findDetails(index, isChecked),
    staleTime: Infinity,
    networkMode: 'always',
  });
  const tabs = data?.tabs ?? [];
  const tab = tabs[Number(active)];
  const rows = data?.rows ?? [];
  return (
    <Dialog title={data?.name ?? ''} size="huge" onClose={onClose}>
      {error && <Note kind="error">{error.message}</Note>}
      {tabs.length > 0 && (
        <TabBar
          label="Details"
          tabs={[
            ...tabs.map(({ title }, at) => ({ key: String(at), title })),
            { key: 'rows', title: `Rows (${numberText(rows.length)})` },
          ]}
          active={active}
          onChange={setActive}
        />
      )}
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        {tab && (
          <TabPanel key={active} tab={active}>
            {tab.fields && <FieldList fields={tab.fields} />}
            {tab.table && <DetailTable {...tab.table} label={tab.title} />}
          </TabPanel>
        )}
        {active === 'rows' && (
          <TabPanel tab={active}>
            <RowList rows={rows} onCorrect={onCorrect} />
          </TabPanel>
        )}
      </DialogBody>
    </Dialog>
  );
}

function RowList({
  rows,
  onCorrect,
}: {
  rows: readonly { number: number; text: string }[];
  onCorrect: (row: number) => void;
}) {
  const [count, setCount] = useState(pageSize);
  return (
    <>
      <ul className="import-problems">
        {rows.slice(0, count).map(({ number, text }) => (
          <li key={number}>
            <span className="text">
              Row {numberText(number)}: {text}
            </span>
            <CorrectButton row={number} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <Button onClick={() => setCount(count + pageSize)}>
          {`Show more (${numberText(rows.length - count)} left)`}
        </Button>
      )}
    </>
  );
}

const FieldList = ({ fields }: { fields: NonNullable<DetailTab['fields']> }) => (
  <dl className="import-details">
    {Object.entries(fields).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);

function DetailTable({ columns, rows, label }: NonNullable<DetailTab['table']> & { label: string }) {
  const wide = useWide();
  const [count, setCount] = useState(pageSize);
  const shown = rows.slice(0, count);
  return (
    <>
      {wide ? (
        <div className="import-table" role="region" aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((cells, at) => (
                <tr key={at}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        // Focusable, so that the keyboard scrolls it.
        <div role="region" aria-label={label} tabIndex={0}>
          <ul className="import-cards">
            {shown.map((cells, at) => (
              <li key={at}>
                <FieldList
                  fields={Object.fromEntries(columns.map((title, column) => [title, cells[column] ?? '']))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows.length > count && (
        <Button onClick={() => setCount(count + pageSize)}>
          {`Show more (${numberText(rows.length - count)} left)`}
        </Button>
      )}
    </>
  );
}
