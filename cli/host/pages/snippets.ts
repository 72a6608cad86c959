import { version } from '../../base/package-roots.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { StartWording } from './start-wording.ts';

/** Code that puts a widget or a survey on a page, for each place that people paste it. */

export interface Snippet {
  /** The place to paste it. */
  title: string;
  code: string;
  /** One sentence of instruction. */
  hint: string;
}

/** Tag managers insert scripts by themselves, and some of them drop `type="module"`. */
const insertedScript = (src: string): string =>
  `<script>
  var script = document.createElement('script');
  script.type = 'module';
  script.src = '${src}';
  document.head.appendChild(script);
</script>`;

interface Texts {
  html: string;
  /** The place of the HTML in a page. */
  place: string;
  /** The same in a frame, for places that accept no tags of the elements; none for a widget. */
  frame?: string;
  react: string;
  tagManager: string;
}

/** A frame with the page of a survey, and a script that gives the frame the height of the page in it. */
const framed = (host: string, nodeId: string): string =>
  `<iframe title="Survey" src="${host}/feedback?${new URLSearchParams({ node_id: nodeId })}" style="width: 100%; height: 600px; border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${host}' || data.type !== 'PSN_HEIGHT') return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
  });
</script>`;

const snippetsOf = (
  { html, place, frame, react, tagManager }: Texts,
  { texts: { home } }: StartWording,
): Snippet[] => [
  { title: 'HTML', code: html, hint: place },
  ...(frame ? [{ title: home.frame(), code: frame, hint: home.frameHelp() }] : []),
  {
    title: 'React',
    code: react,
    hint: home.reactHelp({
      pack: 'npm run pack',
      install: `npm install CLONE/packed/psn-elements-${version}.tgz`,
    }),
  },
  { title: 'WordPress', code: html, hint: home.wordPressHelp() },
  { title: 'Tag Manager', code: tagManager, hint: home.tagManagerHelp() },
];

const component = (name: string, attributes: string): string =>
  `import { ${name} } from 'psn-elements/react';\n\n<${name} ${attributes} />`;

/** The line of a page that adds a widget. */
export const widgetLine = (host: string, code: string): string =>
  `<script type="module" src="${host}/w/${code}.js"></script>`;

/** @param host address of this host, without a trailing slash */
export const widgetSnippets = (host: string, code: string, wording: StartWording): Snippet[] =>
  snippetsOf(
    {
      html: widgetLine(host, code),
      place: wording.texts.home.placeAnywhere(),
      react: component('PsnWidget', `code="${code}" apiUrl="${host}"`),
      tagManager: insertedScript(`${host}/w/${code}.js`),
    },
    wording,
  );

/** @param host address of this host, without a trailing slash */
export function surveySnippets(host: string, nodeId: string, wording: StartWording): Snippet[] {
  const id = escapeHtml(nodeId);
  const tag = `<psn-feedback node-id="${id}"></psn-feedback>`;
  return snippetsOf(
    {
      html: `<script type="module" src="${host}/psn.js"></script>\n${tag}`,
      place: wording.texts.home.placeSurvey(),
      frame: framed(host, nodeId),
      react: component('PsnFeedback', `nodeId="${id}" apiUrl="${host}"`),
      tagManager: `${insertedScript(`${host}/psn.js`)}\n<!-- and in the page -->\n${tag}`,
    },
    wording,
  );
}
