import { resolveText } from '../../../core/language/resolve.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { shareDialog } from './share-dialog.ts';
import { surveySnippets, widgetSnippets } from './snippets.ts';
import { surveyThumbnail, widgetThumbnail } from './thumbnail.ts';
import type { StartContent } from './start-content.ts';
import { resultsOf } from './today-section.ts';

/** Cards of the start page: each survey and widget as a live picture, with its links. */

/** A link. Its subject distinguishes it from other links with the same text. */
const link = (href: string, text: string, about?: string): string =>
  `<a href="${escapeHtml(href)}"${about === undefined ? '' : ` aria-label="${escapeHtml(`${text}: ${about}`)}"`}>${escapeHtml(text)}</a>`;

const withQuery = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

interface Card {
  title: string;
  /** Address of the card's main page. */
  href: string;
  /** Drawing that the live picture replaces. */
  drawing: string;
  /** Page of the live picture, which sends nothing; `null` for the drawing alone. */
  picture: string | null;
  /** Whether the panel of the widget in the picture is opened. */
  isOpened?: boolean;
  about: string;
  /** Links and buttons at the end. */
  actions: readonly string[];
  dialog?: string;
}

const card = ({ title, href, drawing, picture, isOpened, about, actions, dialog }: Card): string =>
  `<article class="card"><div class="picture"${picture === null ? '' : ` data-page="${escapeHtml(picture)}"`}${isOpened ? ' data-opened' : ''}>${drawing}</div>
<h3><a class="card-link" href="${escapeHtml(href)}" dir="auto">${escapeHtml(title)}</a></h3><p class="about" dir="auto">${escapeHtml(about)}</p>
<p class="actions">${actions.join('')}</p>${dialog ?? ''}</article>`;

const opener = (id: string, text: string, about: string): string =>
  `<button type="button" class="button" data-opens="${id}" aria-label="${escapeHtml(`${text}: ${about}`)}" aria-haspopup="dialog">${escapeHtml(text)}</button>`;

/** Page of the live picture of a channel; `null` without a survey that can be shown without a signature. */
function pictureOf({ nodes, flows }: Workspace, nodeId: string, code?: string): string | null {
  const node = nodes.get(nodeId)?.value;
  if (!node?.flowId || !flows.has(node.flowId) || node.useSignatureVerify) return null;
  return code === undefined
    ? withQuery('/web_flow_preview', { flow_id: node.flowId })
    : withQuery('/widget', { code, isPreview: 'true' });
}

type CardContent = Pick<StartContent, 'workspace' | 'published' | 'host' | 'today' | 'wording'>;

/** Cards of surveys that were changed last are first, as in the order “Latest changes” of the studio. */
function byChange<T>(
  published: CardContent['published'],
  entries: Iterable<T>,
  surveyOf: (entry: T) => string | null | undefined,
): T[] {
  const timeOf = (entry: T): number => published.get(surveyOf(entry) ?? '')?.getTime() ?? 0;
  return [...entries].sort((a, b) => timeOf(b) - timeOf(a));
}

/** Whether a survey is the example of `psn init`. */
const isExample = ({ flows }: Workspace, flowId: string | null | undefined): boolean =>
  flows.get(flowId ?? '')?.wire['example'] === true;

const joinWords = (...words: (string | false)[]): string => words.filter(Boolean).join(' · ');

export const widgetCards = ({ workspace, published, host, wording }: CardContent): string[] =>
  byChange(
    published,
    workspace.widgets,
    ([, { value }]) => workspace.nodes.get(value.nodeId)?.value.flowId,
  ).map(([code, { value }], at) => {
    const { home } = wording.texts;
    const name = workspace.nodes.get(value.nodeId)?.value.name || code;
    const about = `${name}, ${code}`;
    const text = resolveText(value.modalToggleText ?? value.popoverText, [wording.locale, 'en']);
    const id = `embed-${at}`;
    return card({
      title: name,
      href: withQuery('/widget', { code }),
      drawing: widgetThumbnail(value.primaryColor, value.secondaryColor),
      picture: pictureOf(workspace, value.nodeId, code),
      // A modal panel would move the focus into the picture.
      isOpened: !value.modalMode,
      about: joinWords(
        text ? `“${text}”` : code,
        isExample(workspace, workspace.nodes.get(value.nodeId)?.value.flowId) && home.example(),
      ),
      actions: [
        link(withQuery('/demo', { code }), home.onPage(), about),
        opener(id, home.getCode(), about),
      ],
      dialog: shareDialog({
        id,
        title: `${home.getCode()}: ${name}`,
        of: code,
        snippets: widgetSnippets(host, code, wording),
        more: `<p class="hint more">${escapeHtml(home.notOnPage())} ${link(withQuery('/explain', { code, lang: wording.locale }), home.findReason())}</p>`,
        wording,
      }),
    });
  });

export const surveyCards = ({
  workspace,
  published,
  host,
  today,
  wording,
}: CardContent): string[] =>
  byChange(published, workspace.nodes, ([, { value }]) => value.flowId).map(
    ([nodeId, { value }], at) => {
      const { home, people } = wording.texts;
      const { flowId } = value;
      const flow = workspace.flows.get(flowId ?? '')?.value;
      const name = value.name || nodeId;
      const page = withQuery('/feedback', { node_id: nodeId });
      const id = `share-${at}`;
      const preview = flow && withQuery('/web_flow_preview', { flow_id: flow.id });
      return card({
        title: name,
        href: page,
        drawing: surveyThumbnail(value.primaryColor),
        picture: pictureOf(workspace, nodeId),
        about: joinWords(
          flow?.name && flow.name !== name ? flow.name : '',
          isExample(workspace, flowId) && home.example(),
        ),
        actions: [
          ...(preview ? [link(preview, home.preview(), name)] : []),
          // A page without a session leads to the sign-in.
          ...(flow && (today === null || today.surveys)
            ? [link(resultsOf(flow.id), people.resultsName(), name)]
            : []),
          opener(id, home.share(), name),
        ],
        dialog: shareDialog({
          id,
          title: `${home.share()}: ${name}`,
          of: name,
          url: host + page,
          snippets: surveySnippets(host, nodeId, wording),
          wording,
        }),
      });
    },
  );

/** Surveys that no channel shows yet. */
export function draftCards({
  workspace: { flows, nodes },
  published,
  wording,
}: CardContent): string[] {
  const { home } = wording.texts;
  const shown = new Set(
    [...nodes.values()].flatMap(({ value }) => [value.flowId, value.nonOperatingHoursFlowId]),
  );
  return byChange(published, flows, ([id]) => id)
    .filter(([id]) => !shown.has(id))
    .map(([id, { value }]) => {
      const href = withQuery('/web_flow_preview', { flow_id: id });
      const title = value.name || id;
      return card({
        title,
        href,
        drawing: surveyThumbnail(null),
        picture: href,
        about: '',
        actions: [link(withQuery('/flow_preview', { flow_id: id }), home.inWidget(), title)],
      });
    });
}

export const pageLinks = (pageNames: readonly string[]): string =>
  `<ul class="pages">${pageNames.map((name) => `<li>${link(`/pages/${name}`, name.replace(/\.html$/, ''))}</li>`).join('')}</ul>`;
