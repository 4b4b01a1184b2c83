import { useEffect, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { FormattingRule, SavedRule } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { moveRule, positionAtEnd } from '#platform/kernel/grid/formatting/ruleOrder.ts';
import { ruleText } from '#platform/kernel/grid/formatting/ruleText.ts';
import type { ListEntryEdit } from '#platform/kernel/listEntry.ts';
import type { SaveResult } from '../../form/Form.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { SidePanel } from '../../panel/SidePanel.tsx';
import { discardQuestion, useReportUnsaved } from '../../panel/unsavedContext.ts';
import { useConfirm } from '../../panel/useConfirm.ts';
import { createId } from '../../parts/createId.ts';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { EditableCellFormats } from './cellFormats.ts';
import './Formatting.css';
import { type EditedRule, RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import type { SavedRules } from './savedRules.ts';

export interface FormattingPanelProps<Row> {
  saved: SavedRules;
  columns: readonly Column<Row>[];
  formats: EditableCellFormats<Row>;
  onClose: () => void;
}

/** Saved rules of a grid, and the form that edits one of them (spec 1 §2, "Conditional Formatting"). */
export function FormattingPanel<Row>({ saved, columns, formats, onClose }: FormattingPanelProps<Row>) {
  const confirm = useConfirm();
  const [edited, setEdited] = useState<EditedRule>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  // The grid may be inside a dialog, which must not close while a rule is unsaved.
  useReportUnsaved(dirty);
  const body = useRef<HTMLDivElement>(null);
  const returnTarget = useRef<string>(undefined);
  const { rules } = saved;

  // Return the focus to the button that opened the form.
  useEffect(() => {
    if (edited) return;
    const from = [...(body.current?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])];
    const opener = from.find(({ dataset }) => dataset['rule'] === returnTarget.current) ?? from[0];
    if (returnTarget.current !== undefined) opener?.focus();
  }, [edited]);

  async function open(next: EditedRule): Promise<void> {
    if (dirty && !(await confirm(discardQuestion))) return;
    setEdited(next);
  }
  async function confirmClose(): Promise<void> {
    if (!dirty || (await confirm(discardQuestion))) onClose();
  }
  function close(openers: string): void {
    returnTarget.current = openers;
    setEdited(undefined);
  }
  async function save(edits: readonly ListEntryEdit<FormattingRule>[]): Promise<boolean> {
    setBusy(true);
    const done = await saved.save(edits);
    setBusy(false);
    if (done.ok) announce('Rules saved successfully');
    else showToast('error', 'Error saving rules', { detail: done.message });
    return done.ok;
  }
  async function saveRule({ id }: EditedRule, value: FormattingRule): Promise<SaveResult> {
    const ok = await save([{ id, value }]);
    if (ok) close(id);
    return { ok };
  }
  async function confirmDelete({ id, saved: rule }: EditedRule): Promise<void> {
    if (!rule) return;
    const question = {
      title: 'Delete this rule?',
      text: ruleText(rule, columns),
      action: 'Delete',
      danger: true,
    };
    if ((await confirm(question)) && (await save([{ id, value: null }]))) close(id);
  }
  const add = () =>
    open({
      id: createId(),
      saved: undefined,
      position: positionAtEnd(rules),
      ruleCount: rules.length,
    });
  const edit = ({ id, rule }: SavedRule) =>
    open({ id, saved: rule, position: rule.place, ruleCount: rules.length });

  const list = (
    <RuleList
      saved={saved}
      columns={columns}
      edited={edited?.id}
      busy={busy}
      onAdd={() => void add()}
      onEdit={(rule) => void edit(rule)}
      onMove={(id, by) => void save(moveRule(rules, id, by))}
    />
  );
  return (
    <div
      role="presentation"
      className="formatting-layer"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Escape closes this panel, not the dialog or full screen around the grid.
        event.preventDefault();
        event.stopPropagation();
        void confirmClose();
      }}
    >
      <SidePanel title="Conditional Formatting" onClose={onClose}>
        <div className="formatting" ref={body}>
          {edited ? (
            <RuleEditor
              key={edited.id}
              edited={edited}
              columns={columns}
              formats={formats}
              list={list}
              onSave={async (rule) => saveRule(edited, rule)}
              onCancel={() => close(edited.saved ? edited.id : 'new')}
              onDelete={() => void confirmDelete(edited)}
              onDirty={setDirty}
            />
          ) : (
            <DialogBody>{list}</DialogBody>
          )}
        </div>
      </SidePanel>
    </div>
  );
}
