import { attach, createEvent, createStore, merge, sample } from 'effector';
import type { InboxView } from '../contract/inbox-views.ts';
import { $inboxApi, type NewView } from '../platform/inbox-api.ts';
import { takeFirst } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $listFilter } from './settings.ts';
import { signedIn, signedOut } from './sign-in.ts';

/** Saved views: filters with a name, of the operator or of the team. */

/** Saves the filters of the list as a view. */
export const viewSaved = createEvent<Pick<NewView, 'name' | 'isShared'>>({ name: 'viewSaved' });
export const viewRenamed = createEvent<Pick<InboxView, 'id' | 'name'>>({ name: 'viewRenamed' });
/** Removes the view with the id. */
export const viewRemoved = createEvent<string>({ name: 'viewRemoved' });

const addViewFx = attach({
  name: 'addViewFx',
  source: $inboxApi,
  effect: (api, view: NewView) => api.addView(view, uuid()),
});
takeFirst({
  clock: sample({
    clock: viewSaved,
    source: $listFilter,
    fn: (filter, view) => ({ ...view, filter }),
    name: 'viewComposed',
  }),
  target: addViewFx,
});

const renameViewFx = attach({
  name: 'renameViewFx',
  source: $inboxApi,
  effect: (api, { id, name }: Pick<InboxView, 'id' | 'name'>) => api.renameView(id, name),
});
sample({ clock: viewRenamed, target: renameViewFx });

const removeViewFx = attach({
  name: 'removeViewFx',
  source: $inboxApi,
  effect: (api, id: string) => api.removeView(id),
});
sample({ clock: viewRemoved, target: removeViewFx });

/** A view was saved or renamed. */
export const viewStored = merge([addViewFx.doneData, renameViewFx.doneData]);

/** Views of the team and of the operator. */
export const $views = createStore<readonly InboxView[]>([], { name: '$views' })
  .on(signedIn, (_, { views }) => views)
  .on(addViewFx.doneData, (views, view) => [...views, view])
  .on(renameViewFx.doneData, (views, view) =>
    views.map((known) => (known.id === view.id ? view : known)),
  )
  .on(removeViewFx.done, (views, { params }) => views.filter(({ id }) => id !== params))
  .reset(signedOut);

export const $hasViewFailed = createStore(false, { name: '$hasViewFailed' })
  .on([addViewFx.fail, renameViewFx.fail, removeViewFx.fail], () => true)
  .reset(addViewFx, renameViewFx, removeViewFx, signedOut);
