import { IconBarcode } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Site } from '#platform/kernel/site/site.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { CameraDialog } from '#platform/web/scan/CameraDialog.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import type { OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import { type CountedItem, editCountDraft } from '../../countDraft.ts';
import { CountingPage } from '../CountingPage.tsx';
import { CountForm, UnknownCode } from './CountForm.tsx';
import { CountItemSearch } from './CountItemSearch.tsx';
import { EditingBanner } from './EditingBanner.tsx';
import { LastCountNote } from './LastCountNote.tsx';
import { LocationCard } from './LocationCard.tsx';
import { LocationOverview } from './LocationOverview.tsx';
import { LocationSheet } from './LocationSheet.tsx';
import { PostedNote } from './PostedNote.tsx';
import type { SiteLocations } from './siteLocations.ts';
import { useCountDraft } from './useCountDraft.ts';
import { useCounting } from './useCounting.ts';
import { useEditedCount } from './useEditedCount.ts';
import { useFieldFocus } from './useFieldFocus.ts';
import { useFinishedLocations } from './useFinishedLocations.ts';
import { useItemScans } from './useItemScans.ts';
import { useLocationCounts } from './useLocationCounts.ts';

interface CountEntryProps extends Pick<ComponentProps<typeof CountingPage>, 'title' | 'offlineText'> {
  site: Site;
  data: OfflineData;
  locations: SiteLocations;
}

/** Counts items at a location, one after another. */
export function CountEntry({ title, offlineText, site, data, locations }: CountEntryProps) {
  const state = useCountDraft(site, locations);
  const { draft, change } = state;
  const { focus, attach } = useFieldFocus(draft.item ? 'quantity' : 'item');
  const counting = useCounting({
    site,
    draft: state,
    focus,
    takeCode: (expression) => {
      const code = expression.trim();
      if (!/^\d{8,}$/.test(code) || data.findByCode(code).length === 0) return false;
      change({ expression: '' });
      scan(code);
      return true;
    },
  });
  const device = useDeviceCounts();
  const here = useLocationCounts(device, draft.locationId);
  const { isFinished, isStoring, toggle } = useFinishedLocations(site.id);
  const [words, setWords] = useState('');
  const [overlay, setOverlay] = useState<'location' | 'camera'>();
  const content = useRef<HTMLDivElement>(null);

  const { item, locationId } = draft;
  const isOtherSite = draft.edited !== null && draft.edited.siteId !== site.id;
  const location = locationId === null ? undefined : locations.find(locationId);
  const isUnlisted = locationId !== null && !isOtherSite && !locations.isCountable(locationId);

  const save = () => void counting.save();
  const choose = async (chosen: CountedItem) => {
    if (await counting.chooseItem(chosen)) setWords('');
  };
  const edit = (count: DeviceCount) => {
    setWords('');
    change(editCountDraft(state.get(), count));
    focus(count.payload.itemId === null ? 'item' : 'quantity');
  };
  const chooseLocation = (id: string) => {
    if (isOtherSite) return;
    change({ locationId: id, locationPath: locations.formatPath(id) });
    focus(state.get().item ? 'quantity' : 'item');
  };
  const openCamera = () => setOverlay('camera');

  useEditedCount(device, edit);
  const scan = useItemScans({
    data,
    locations,
    waitForDecision: counting.waitForDecision,
    onItem: choose,
    onLocation: chooseLocation,
    onSearch: (code) => {
      setWords(code);
      focus('item');
    },
  });
  useSaveKey(content, item ? save : undefined);
  useRegisterPageActions([{ label: 'Scan with the camera', icon: IconBarcode, onClick: openCamera }]);

  // A waiting count of an unknown code, whose item is searched for now.
  const lacksItem = item !== null && item.itemId === null && draft.edited !== null;
  const form = item && (
    <CountForm
      draft={{ ...draft, item }}
      synced={item.itemId === null ? undefined : data.findItem(item.itemId)}
      hasItemCard={!lacksItem}
      isSubmitted={counting.isSubmitted}
      onChange={change}
      onSave={save}
      onLeaveItem={() => void counting.leaveItem()}
      refs={{ quantity: attach('quantity'), comment: attach('comment') }}
    />
  );
  const saveButton = item && (
    <Button kind="primary" onClick={save}>
      Save
    </Button>
  );
  return (
    <CountingPage title={title} offlineText={offlineText} footer={saveButton}>
      <div className="count" ref={content}>
        {draft.edited && <EditingBanner onCancel={counting.cancelEditing} />}
        <LocationCard
          ref={attach('location')}
          path={draft.locationPath}
          isFinished={locationId !== null && isFinished(locationId)}
          hasError={counting.isSubmitted && locationId === null}
          isLocked={isOtherSite}
          onOpen={() => setOverlay('location')}
        />
        {isUnlisted && (
          <Note kind="warning">
            This location is not in the synced data any more. Choose another one, or a supervisor decides
            about the count.
          </Note>
        )}
        {!draft.edited && <LastCountNote last={counting.lastCount} />}
        {!draft.edited && <PostedNote draft={draft} posted={device.posted} />}
        {lacksItem && <UnknownCode code={item.code} />}
        {form && !lacksItem ? (
          form
        ) : (
          <CountItemSearch
            ref={attach('item')}
            data={data}
            words={words}
            onWords={setWords}
            getWaiting={here.getWaiting}
            onChoose={(chosen) => void choose(chosen)}
            onCamera={openCamera}
            hasError={counting.isSubmitted && !item}
          >
            {form}
            {!item && location && !draft.edited && (
              <LocationOverview
                name={location.name}
                counts={here}
                isFinished={isFinished(location.id)}
                isStoring={isStoring}
                onToggleFinished={() =>
                  void toggle({ id: location.id, name: location.name, path: draft.locationPath })
                }
                onEdit={edit}
              />
            )}
            {!item && locationId === null && (
              <p className="count-hint">
                Choose the house, section and bay where you are. Then search or scan what stands there.
              </p>
            )}
          </CountItemSearch>
        )}
      </div>
      {overlay === 'location' && (
        <LocationSheet
          locations={locations}
          selectedId={locationId}
          recentIds={here.recentIds}
          isFinished={isFinished}
          onUse={chooseLocation}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay === 'camera' && (
        <CameraDialog
          title="Scan an item"
          onScan={scan}
          onClose={() => {
            setOverlay(undefined);
            if (!item) focus('item');
          }}
        />
      )}
    </CountingPage>
  );
}
