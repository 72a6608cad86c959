import { combine, createEvent, createStore, sample } from 'effector';
import { $unavailableReason, channelRechecked } from '../channel/model.ts';
import { isEnd } from '../survey/engine/index.ts';
import {
  $currentState,
  $index,
  $isSaved,
  $moving,
  chatDue,
  flowReset,
  personLeft,
  shownElsewhere,
} from '../survey/session/index.ts';

/** The screen of a widget's panel: the flow, the conversation on a feedback, or the list of previous feedback. */

export type PanelScreen = 'flow' | 'chat' | 'previous';

interface ShownChat {
  feedbackId: string;
  token: string;
}

/** The panel was opened, also in a preview. */
export const panelOpened = createEvent({ name: 'panelOpened' });
/** Opens a chat. */
export const chatShown = createEvent<ShownChat>({ name: 'chatShown' });
/** Opens the last chat again, after its code could not be loaded. */
export const chatReopened = createEvent({ name: 'chatReopened' });
/** Selecting previous feedbacks toggles their list. */
export const previousToggled = createEvent({ name: 'previousToggled' });
export const previousShown = createEvent({ name: 'previousShown' });
export const wentBack = createEvent({ name: 'wentBack' });
export const newFeedbackRequested = createEvent({ name: 'newFeedbackRequested' });

/** The screens that the back button returns to; the flow is below them all. */
const $trail = createStore<readonly PanelScreen[]>([], { name: '$trail' })
  .on(chatShown, (trail) => [...trail.filter((screen) => screen !== 'chat'), 'chat'])
  .on(previousToggled, (trail) => (trail.at(-1) === 'previous' ? trail.slice(0, -1) : ['previous']))
  .on(previousShown, () => ['previous'])
  .on(wentBack, (trail) => trail.slice(0, -1))
  .reset(newFeedbackRequested, personLeft);
export const $screen = $trail.map((trail): PanelScreen => trail.at(-1) ?? 'flow');

const $shownChat = createStore<ShownChat | null>(null, { name: '$shownChat' })
  .on(chatShown, (_, chat) => chat)
  .reset(personLeft);
sample({
  clock: chatDue,
  target: chatShown,
});
sample({
  clock: chatReopened,
  source: $shownChat,
  filter: Boolean,
  target: chatShown,
});
sample({
  clock: $screen,
  fn: (screen) => screen !== 'flow',
  target: shownElsewhere,
});

/** There is no survey that could begin: the channel is not loaded, or accepted no answers when it was. */
export const channelNeeded = sample({
  clock: newFeedbackRequested,
  source: { index: $index, reason: $unavailableReason },
  filter: ({ index, reason }) => index === null || reason !== null,
  fn: () => undefined,
  name: 'channelNeeded',
});

/** The panel was opened, and shows the flow. */
const flowRevisited = sample({
  clock: panelOpened,
  source: { screen: $screen, index: $index },
  filter: ({ screen, index }) => screen === 'flow' && index !== null,
  name: 'flowRevisited',
});

// Another survey begins where the last one has ended or is saved to be sent; a survey in progress continues.
sample({
  clock: [newFeedbackRequested, flowRevisited],
  source: { state: $currentState, isSaved: $isSaved, moving: $moving },
  filter: ({ state, isSaved, moving }) => moving === null && (isEnd(state) || isSaved),
  fn: () => undefined,
  target: [channelRechecked, flowReset],
});

/** Mode of the element for the current screen; `null` for none. */
export const $screenMode = combine($screen, $currentState, $index, (screen, state, index) =>
  screen === 'chat'
    ? ('chat' as const)
    : screen === 'flow' && index !== null && state.style === 'thank'
      ? ('thank' as const)
      : null,
);
