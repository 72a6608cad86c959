import { attach, createEvent, createStore, sample } from 'effector';
import { $storage } from '../platform/storage.ts';
import { previewDevice, type Device } from '../storage/studio-display.ts';
import { $path, studioStarted } from './view.ts';

/** Settings of the previews of a survey. The preview of Look and “Try it” share them. */

export { devices, type Device } from '../storage/studio-display.ts';

export const deviceChosen = createEvent<Device>({ name: 'deviceChosen' });
export const darkToggled = createEvent({ name: 'darkToggled' });
/** The survey of the preview begins anew, without answers. */
export const previewRestarted = createEvent({ name: 'previewRestarted' });

const readDeviceFx = attach({
  name: 'readDeviceFx',
  source: $storage,
  effect: previewDevice.read,
});
const storeDeviceFx = attach({
  name: 'storeDeviceFx',
  source: $storage,
  effect: previewDevice.write,
});

/** The device of the previews, by default that of the last visit. */
export const $device = createStore<Device>('phone', { name: '$device' })
  .on(readDeviceFx.doneData, (device, stored) => stored ?? device)
  .on(deviceChosen, (_, device) => device);

sample({
  clock: studioStarted,
  target: readDeviceFx,
});
sample({
  clock: deviceChosen,
  target: storeDeviceFx,
});

/** Whether the device of the visitor is dark. */
export const $isDeviceDark = createStore(false, { name: '$isDeviceDark' }).on(
  darkToggled,
  (isDark) => !isDark,
);

/** Number of restarts. */
export const $previewRestarts = createStore(0, { name: '$previewRestarts' }).on(
  previewRestarted,
  (count) => count + 1,
);

export const channelChosen = createEvent<string>({ name: 'channelChosen' });
export const widgetChosen = createEvent<string>({ name: 'widgetChosen' });

/** Path of the chosen channel of the open survey; `null` for the first one. */
export const $chosenChannel = createStore<string | null>(null, { name: '$chosenChannel' })
  .on(channelChosen, (_, path) => path)
  .reset($path);

/** Path of the chosen widget of the channel; `null` for the first one. */
export const $chosenWidget = createStore<string | null>(null, { name: '$chosenWidget' })
  .on(widgetChosen, (_, path) => path)
  .reset($path);
