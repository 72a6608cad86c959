import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import {
  $chosenChannel,
  $chosenWidget,
  $device,
  $isDeviceDark,
  channelChosen,
  darkToggled,
  deviceChosen,
  surveyClosed,
  surveyOpened,
  widgetChosen,
} from '../../../core/studio/index.ts';

/** The settings of the previews. */

it('keeps the device for the next survey, and the channel for the open one', async () => {
  const scope = fork();
  await allSettled(surveyOpened, { scope, params: { path: 'flows/a.json' } });
  await allSettled(deviceChosen, { scope, params: 'tablet' });
  await allSettled(darkToggled, { scope });
  await allSettled(channelChosen, { scope, params: 'nodes/a.json' });
  await allSettled(widgetChosen, { scope, params: 'widgets/a.json' });
  expect(scope.getState($chosenChannel)).toBe('nodes/a.json');
  await allSettled(surveyClosed, { scope });
  expect(scope.getState($chosenChannel)).toBeNull();
  expect(scope.getState($chosenWidget)).toBeNull();
  expect(scope.getState($device)).toBe('tablet');
  expect(scope.getState($isDeviceDark)).toBe(true);
});
