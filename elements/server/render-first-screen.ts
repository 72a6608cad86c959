import type { FirstScreen } from '../prefetch/first-screen.ts';
import { surveyStyles } from '../survey/styles.ts';
import panelCss from '../widget/panel.css';
import { drawChat, type ChatRequest } from './draw-chat.ts';
import { drawSurvey, type SurveyRequest } from './draw-survey.tsx';
import { markupOf } from './markup-tree.ts';
import { componentStyles, styleSheet } from './style-sheet.ts';

/** The first screen of a survey. A widget's button has set its colours already. */
async function renderSurvey(request: SurveyRequest): Promise<FirstScreen | null> {
  const drawing = await drawSurvey(request);
  if (!drawing) return null;
  const { html, files, node, isRandom } = drawing;
  const styles = [...surveyStyles, ...drawing.styles];
  return {
    ...(isRandom ? { is_random: true } : {}),
    markup: markupOf(html)[0]!,
    styles:
      request.tag === 'psn-widget'
        ? componentStyles([panelCss, ...styles])
        : styleSheet(styles, node),
    files,
  };
}

async function renderChat(request: ChatRequest): Promise<FirstScreen | null> {
  const drawing = await drawChat(request);
  if (!drawing) return null;
  const { html, styles, files, colours } = drawing;
  return { markup: markupOf(html)[0]!, styles: styleSheet(styles, colours), files };
}

/**
 * Renders the first screen of a survey or a conversation for a tag in a page, as JSON for the member `first_screen` of the
 * API's response for its node or its chat.
 *
 * @returns `null` for screens that only a browser can render: a closed or unreadable channel, and a very long page
 */
export const renderFirstScreen = (
  request: SurveyRequest | ChatRequest,
): Promise<FirstScreen | null> =>
  request.tag === 'psn-chat' ? renderChat(request) : renderSurvey(request);
