import { useRef, useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useListRows, useRefreshRows } from '#platform/web/lists/useList.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { recordMutation, useRecordMutation } from '#platform/web/record/form/recordMutation.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { DeletePriceGroupDocument, PriceGroupUseDocument } from '../../web/documents.ts';
import { priceGroupDefault } from './priceGroupEditor.ts';
import { priceGroupListQuery } from './priceGroupListQuery.ts';
import { priceGroupsPath } from './priceGroupPaths.ts';
import type { LoadedPriceGroup, PriceGroupSession } from './priceGroupAccess.ts';

const removalMutation = recordMutation({
  document: DeletePriceGroupDocument,
  toInput: ({ priceId }: LoadedPriceGroup) => ({ id: priceId }),
  getStored: ({ priceGroup }) => priceGroup,
});

/** Makes a price group the default, or removes it unless it is the default or in use (spec 2 §4, decision P13). */
export function usePriceGroupActions({ record, queue, publish, reread }: PriceGroupSession) {
  const { priceId: id, name } = record;
  const go = useGo();
  const client = useClient();
  const confirm = useConfirm();
  const rows = useListRows(priceGroupListQuery);
  const refreshRows = useRefreshRows(priceGroupListQuery);
  const isRemoved = useRef(false);
  const [isReadingUse, setIsReadingUse] = useState(false);
  const defaulting = useRecordMutation(priceGroupDefault);
  const removing = useRecordMutation(removalMutation);

  async function setDefault(): Promise<void> {
    const outcome = await queue.enqueue(() => defaulting.send(record));
    if (outcome.ok && outcome.payload.record) publish(outcome.payload.record);
    // A lost response may hide a success.
    if (!outcome.ok && !(outcome.error && (await reread())?.isDefault)) {
      showToast('error', `Error saving price group: ${outcome.message}`);
      return;
    }
    announce(`${name} is the default price group`);
    const previous = rows.filter((row) => row.isDefault && row.priceId !== id);
    // The list shows two defaults for a moment when that fails; live changes correct it.
    if (previous.length > 0) refreshRows(previous.map(({ priceId }) => priceId)).catch(() => undefined);
  }

  /** Returns why the group cannot be removed; null when it can. */
  async function readUse(): Promise<string | null> {
    try {
      const signal = new AbortController().signal;
      return (await client.call(PriceGroupUseDocument, { groupId: id }, signal)).priceGroupUse;
    } catch (error) {
      if (error instanceof RequestError) return error.message;
      throw error;
    }
  }

  async function remove(): Promise<void> {
    setIsReadingUse(true);
    const reason = await readUse().finally(() => setIsReadingUse(false));
    if (reason !== null) {
      showToast('error', `Error removing price group: ${reason}`);
      return;
    }
    const question = { title: 'Delete this price group?', text: name, action: 'Delete', danger: true };
    if (!(await confirm(question))) return;
    const outcome = await queue.enqueue(() => removing.send(record));
    if (outcome.ok && outcome.payload.record) publish(outcome.payload.record);
    if (!outcome.ok && !(outcome.error && (await reread())?.status === 'DELETED')) {
      showToast('error', `Error removing price group: ${outcome.message}`);
      return;
    }
    announce(`${name} deleted`);
    isRemoved.current = true;
    go(priceGroupsPath, { replace: true });
  }

  return {
    setDefault: () => void setDefault(),
    isSettingDefault: defaulting.isBusy,
    remove: () => void remove(),
    isRemoving: isReadingUse || removing.isBusy,
    /** Returns true once the group is removed, so that leaving its page loses nothing. */
    isRemoved: () => isRemoved.current,
  };
}
