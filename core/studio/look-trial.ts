import { createEvent, createStore, sample } from 'effector';
import { previewRestarted } from './preview.ts';

/** “Try it” on Look, which has its preview beside the fields: it begins anew, in the foreground of a narrow window. */

export const lookTried = createEvent({ name: 'lookTried' });
export const lookPreviewToggled = createEvent<boolean>({ name: 'lookPreviewToggled' });

/** Number of trials. */
export const $lookTrials = createStore(0, { name: '$lookTrials' }).on(
  lookTried,
  (count) => count + 1,
);

/** Whether Look has its preview: a survey without a channel has none. */
export const $hasLookPreview = createStore(false, { name: '$hasLookPreview' }).on(
  lookPreviewToggled,
  (_, isThere) => isThere,
);

sample({ clock: lookTried, target: previewRestarted });
