import { surveyStyles } from '../survey/styles.ts';
import { drawSurvey, type SurveyRequest } from './draw-survey.tsx';
import { attributesText, dataBlock, hashSource } from './markup.ts';
import { styleSheet } from './style-sheet.ts';

export interface RenderedSurvey {
  /** The whole tag: its shadow root with the first page of the survey, and the data it was made of. */
  html: string;
  /** The next files of the survey, relative to `psn.js`, for `<link rel="modulepreload">`. */
  preloads: readonly string[];
  /** Sources for the directive `style-src` of the page's content security policy. */
  styleSources: readonly string[];
  /** Language and direction of the survey, for the page. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Name of the channel; empty for a preview. */
  title: string;
}

/**
 * Renders a tag with the first page of its survey, for the HTML of a page.
 *
 * @returns `null` for screens that only a browser can render: a closed or unreadable channel, and a very long page
 */
export async function renderSurvey(
  request: SurveyRequest & { tag: 'psn-feedback' | 'psn-flow-preview' },
): Promise<RenderedSurvey | null> {
  const drawing = await drawSurvey(request);
  if (!drawing) return null;
  const { tag, attributes, data } = request;
  const { html, files, lang, dir, node } = drawing;
  const styles = styleSheet([...surveyStyles, ...drawing.styles], node);
  return {
    html:
      `<${tag}${attributesText(attributes)}><template shadowrootmode="open">` +
      `<style>${styles}</style><div class="root" aria-busy="false"${attributesText({ lang, dir })}>${html}</div>` +
      `</template>${dataBlock(data)}</${tag}>`,
    preloads: files,
    styleSources: [await hashSource(styles)],
    lang,
    dir,
    title: node?.name ?? '',
  };
}
