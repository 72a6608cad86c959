import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import type { InboxView } from '../contract/inbox-views.ts';
import { hasFields } from '../contract/has-fields.ts';
import { $isConnected, received } from '../conversation/index.ts';
import { $inboxApi, type InboxApi, type NewView } from '../platform/inbox-api.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $listFilter } from './settings.ts';
import { $operator, signedIn, signedOut } from './sign-in.ts';

/** Saved views: filters with a name, of the operator or of the team. */

/** Whether a push is about views of the team or of an operator. */
const isOf = (operatorId: string, payload: unknown): boolean =>
  hasFields(payload, {}) &&
  [null, operatorId].includes((payload as { personId?: string | null }).personId ?? null);

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

/** Colleagues, or other pages of the operator, have changed views. */
const viewsPushed = sample({
  clock: received,
  source: $operator,
  filter: (me, { event, payload }) =>
    me !== null && event === 'views_changed' && isOf(me.id, payload),
  name: 'viewsPushed',
});
/** No push reports changes while the connection is down. */
const $hasMissedPushes = createStore(false, { name: '$hasMissedPushes' })
  .on($isConnected, (hasMissed, isConnected) => hasMissed || !isConnected)
  .reset(signedOut);

interface Reload {
  api: InboxApi;
}
const reloadViewsFx = createEffect({
  name: 'reloadViewsFx',
  handler: async ({ api }: Reload) => (await api.me()).views,
});
sample({
  clock: [
    viewsPushed,
    sample({
      clock: $isConnected,
      source: $hasMissedPushes,
      filter: (hasMissed, isConnected) => hasMissed && isConnected,
      name: 'reconnected',
    }),
  ],
  source: { api: $inboxApi, operator: $operator },
  filter: ({ operator }) => operator !== null,
  fn: ({ api }): Reload => ({ api }),
  target: reloadViewsFx,
});
const $lastReload = createStore<Reload | null>(null, { name: '$lastReload' })
  .on(reloadViewsFx, (_, reload) => reload)
  .reset(signedOut);
const latestViews = takeLatest({
  effect: reloadViewsFx,
  source: $lastReload,
  isCurrent: (last, reload) => last === reload,
}).done;

/** Views of the team and of the operator. */
export const $views = createStore<readonly InboxView[]>([], { name: '$views' })
  .on(signedIn, (_, { views }) => views)
  .on(latestViews, (_, { result }) => result)
  .on(addViewFx.doneData, (views, view) => [...views.filter(({ id }) => id !== view.id), view])
  .on(renameViewFx.doneData, (views, view) =>
    views.map((known) => (known.id === view.id ? view : known)),
  )
  .on(removeViewFx.done, (views, { params }) => views.filter(({ id }) => id !== params))
  .reset(signedOut);

export const $hasViewFailed = createStore(false, { name: '$hasViewFailed' })
  .on([addViewFx.fail, renameViewFx.fail, removeViewFx.fail], () => true)
  .reset(addViewFx, renameViewFx, removeViewFx, signedOut);
