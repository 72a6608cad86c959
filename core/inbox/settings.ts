import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $storage } from '../platform/storage.ts';
import {
  defaultInboxSettings,
  readInboxSettings,
  wholeList,
  writeInboxSettings,
  type InboxSettings,
} from '../storage/inbox-settings.ts';
import type { ListFilter } from './list-rules.ts';
import { $operator, signedIn, signedOut } from './sign-in.ts';

/** Choices of the operator: the filter of the list, and whether keys are shortcuts. Stored for the next visit. */

export const filterChanged = createEvent<Partial<ListFilter>>({ name: 'filterChanged' });
export const filterCleared = createEvent({ name: 'filterCleared' });
export const shortcutsSwitched = createEvent<boolean>({ name: 'shortcutsSwitched' });

const restoreSettingsFx = attach({
  name: 'restoreSettingsFx',
  source: $storage,
  effect: (storage, operatorId: string) => readInboxSettings(storage, operatorId),
});
sample({
  clock: signedIn,
  fn: ({ id }) => id,
  target: restoreSettingsFx,
});
/** The choices of the signed-in operator are loaded. */
export const settingsRestored = restoreSettingsFx.doneData;

export const $listFilter = createStore<ListFilter>(
  { ...defaultInboxSettings.filter, search: '' },
  { name: '$listFilter' },
)
  .on(settingsRestored, (filter, settings) => ({ ...filter, ...settings.filter }))
  .on(filterChanged, (filter, changes) => ({ ...filter, ...changes }))
  .on(filterCleared, () => ({ ...wholeList, search: '' }))
  .on(signedOut, (filter) => ({ ...filter, search: '' }));

export const $hasShortcuts = createStore(defaultInboxSettings.hasShortcuts, {
  name: '$hasShortcuts',
})
  .on(settingsRestored, (_, { hasShortcuts }) => hasShortcuts)
  .on(shortcutsSwitched, (_, isOn) => isOn);

const keepSettingsFx = attach({
  name: 'keepSettingsFx',
  source: { storage: $storage, operator: $operator },
  effect({ storage, operator }, settings: InboxSettings) {
    if (operator) writeInboxSettings(storage, operator.id, settings);
  },
});
const $settings = combine($listFilter, $hasShortcuts, (filter, hasShortcuts): InboxSettings => ({
  filter,
  hasShortcuts,
}));
sample({
  clock: [filterChanged, filterCleared, shortcutsSwitched],
  source: $settings,
  target: keepSettingsFx,
});
