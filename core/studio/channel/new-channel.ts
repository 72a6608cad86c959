import { attach, sample } from 'effector';
import { channelFiles, freeName, PLAIN_LOOK, saveNew, widgetFile } from '../new-files.ts';
import { $ports } from '../new-survey.ts';
import type { Survey } from '../survey/read.ts';
import { loadButtonWords } from '../template-texts.ts';
import { workspaceOpened } from '../workspace.ts';
import { lastLook, lookOfNode } from './last-look.ts';

/** Channels and widgets of surveys that have none. */

/** Gives a survey without a channel one, with a widget. */
export const addChannelFx = attach({
  name: 'addChannelFx',
  source: $ports,
  effect: async ({ api, workspace, random, sentences }, survey: Survey) => {
    const { node, widget } = (await lastLook(api, workspace!)) ?? PLAIN_LOOK;
    const look = { node, widget: { ...(await loadButtonWords(sentences, survey)), ...widget } };
    await saveNew(api, channelFiles(freeName(workspace!, survey.name), survey, look, random));
  },
});

interface NewWidget {
  /** Id and name of the channel. */
  id: string;
  name: string;
  survey: Survey;
}

/** Gives a channel a widget, in the colours of its page. */
export const addWidgetFx = attach({
  name: 'addWidgetFx',
  source: $ports,
  effect: async ({ api, workspace, random, sentences }, { id, name, survey }: NewWidget) => {
    const words = await loadButtonWords(sentences, survey);
    const look = { ...words, ...(await lookOfNode(api, workspace!, id)) };
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
