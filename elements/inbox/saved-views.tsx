import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import type { InboxView } from '../../core/contract/inbox-views.ts';
import {
  $hasViewFailed,
  $listFilter,
  $mentionTotal,
  $views,
  filterChanged,
  filterOfView,
  isSameFilter,
  viewRemoved,
  viewStored,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { wholeList } from '../../core/storage/inbox-settings.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { RenameIcon, TeamIcon, ViewIcon } from './list-icons.tsx';
import { isFiltered } from './more-filters.tsx';
import { ViewForm } from './view-form.tsx';

/** The saved views above the list, and the form that saves the filters as one or renames the chosen one. */
export function SavedViews() {
  const { inbox } = useMessages();
  const views = useUnit($views);
  const filter = useUnit($listFilter);
  const hasFailed = useUnit($hasViewFailed);
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const active =
    views.find(({ query }) =>
      isSameFilter({ ...filterOfView(query), search: filter.search }, filter),
    ) ?? null;
  const maySave = active === null && isFiltered({ ...filter, search: '' });
  useWatch(viewStored, () => setForm(null));
  useFocusReturn(group, form !== null);
  const mentionTotal = useUnit($mentionTotal);
  if (views.length === 0 && !maySave && mentionTotal === 0) return null;
  return (
    <>
      <div ref={group} className="inbox-views" role="group" aria-label={inbox.views()}>
        {mentionTotal > 0 && <MentionsChip count={mentionTotal} />}
        {views.map((view) => (
          <ViewChip key={view.id} view={view} isActive={view === active} />
        ))}
        {active && <ViewActs view={active} onRename={() => setForm('rename')} />}
        {maySave && (
          <button
            type="button"
            className="chip"
            aria-expanded={form === 'new'}
            onClick={() => setForm(form === 'new' ? null : 'new')}
          >
            {inbox.saveView()}
          </button>
        )}
      </div>
      {form === 'new' && maySave && <ViewForm view={null} onClose={() => setForm(null)} />}
      {form === 'rename' && active && (
        <ViewForm key={active.id} view={active} onClose={() => setForm(null)} />
      )}
      <p role="alert" className="problem">
        {hasFailed ? inbox.failed() : ''}
      </p>
    </>
  );
}

/** Moves the focus to the chosen view, or to the button that opens the form, when the form is closed. */
function useFocusReturn(group: { current: HTMLElement | null }, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      group.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-expanded]')?.focus();
    wasOpen.current = isOpen;
  }, [group, isOpen]);
}

/** Leads to the conversations with a mention of the operator, as long as there are some. */
function MentionsChip({ count }: { count: number }) {
  const { inbox } = useMessages();
  const { isMentioned } = useUnit($listFilter);
  const language = useUnit($formattingLocale);
  const change = useUnit(filterChanged);
  return (
    <button
      type="button"
      className="chip view-chip"
      aria-pressed={isMentioned}
      onClick={() =>
        change(isMentioned ? { isMentioned: false } : { ...wholeList, isMentioned: true })
      }
    >
      <span aria-hidden="true">@</span>
      {inbox.mentions()}
      <span className="inbox-unread">{new Intl.NumberFormat(language).format(count)}</span>
    </button>
  );
}

function ViewChip({ view, isActive }: { view: InboxView; isActive: boolean }) {
  const { inbox } = useMessages();
  const change = useUnit(filterChanged);
  return (
    <button
      type="button"
      className="chip view-chip"
      aria-pressed={isActive}
      title={view.isShared ? inbox.teamView() : undefined}
      onClick={() => change(filterOfView(view.query))}
    >
      {view.isShared ? <TeamIcon /> : <ViewIcon />}
      <bdi>{view.name}</bdi>
    </button>
  );
}

function ViewActs({ view, onRename }: { view: InboxView; onRename: () => void }) {
  const { inbox } = useMessages();
  const remove = useUnit(viewRemoved);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={labelled(inbox.renameView(), view.name)}
        title={inbox.renameView()}
        onClick={onRename}
      >
        <RenameIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={labelled(inbox.removeView(), view.name)}
        title={inbox.removeView()}
        onClick={() => remove(view.id)}
      >
        <CloseIcon />
      </button>
    </>
  );
}
