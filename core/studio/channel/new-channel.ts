import { attach, sample } from 'effector';
import { $ports, channelFiles, freeName, PLAIN_LOOK, saveNew, widgetFile } from '../new-survey.ts';
import type { Survey } from '../survey/read.ts';
import { workspaceOpened } from '../workspace.ts';
import { lastLook, lookOfNode } from './last-look.ts';

/** Channels and widgets of surveys that have none. */

/** Gives a survey without a channel one, with a widget. */
export const addChannelFx = attach({
  name: 'addChannelFx',
  source: $ports,
  effect: async ({ api, workspace, random }, survey: Pick<Survey, 'id' | 'name'>) => {
    const look = (await lastLook(api, workspace!)) ?? PLAIN_LOOK;
    await saveNew(api, channelFiles(freeName(workspace!, survey.name), survey, look, random));
  },
});

/** Gives a channel a widget, in the colours of its page. */
export const addWidgetFx = attach({
  name: 'addWidgetFx',
  source: $ports,
  effect: async ({ api, workspace, random }, { id, name }: { id: string; name: string }) => {
    const look = await lookOfNode(api, workspace!, id);
    await saveNew(api, {
      [`widgets/${freeName(workspace!, name)}.json`]: widgetFile(id, look, random),
    });
  },
});

sample({
  clock: [addChannelFx.done, addWidgetFx.done],
  fn: (): void => undefined,
  target: workspaceOpened,
});
