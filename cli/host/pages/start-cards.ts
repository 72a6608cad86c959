import { resolveText } from '../../../core/language/resolve.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { shareDialog } from './share-dialog.ts';
import { surveySnippets, widgetSnippets } from './snippets.ts';
import { surveyThumbnail, widgetThumbnail } from './thumbnail.ts';
import { resultsOf } from './today-section.ts';

/** Cards of the start page: each survey and widget as a live picture, with its links. */

const link = (href: string, text: string, name = text): string =>
  `<a href="${escapeHtml(href)}"${name === text ? '' : ` aria-label="${escapeHtml(name)}"`}>${escapeHtml(text)}</a>`;

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
<h3><a class="card-link" href="${escapeHtml(href)}">${escapeHtml(title)}</a></h3><p class="about" dir="auto">${escapeHtml(about)}</p>
<p class="actions">${actions.join('')}</p>${dialog ?? ''}</article>`;

const opener = (id: string, text: string, name: string): string =>
  `<button type="button" class="button" data-opens="${id}" aria-label="${escapeHtml(name)}" aria-haspopup="dialog">${text}</button>`;

/** Page of the live picture of a channel; `null` without a survey that can be shown without a signature. */
function pictureOf({ nodes, flows }: Workspace, nodeId: string, code?: string): string | null {
  const node = nodes.get(nodeId)?.value;
  if (!node?.flowId || !flows.has(node.flowId) || node.useSignatureVerify) return null;
  return code === undefined
    ? withQuery('/web_flow_preview', { flow_id: node.flowId })
    : withQuery('/widget', { code, isPreview: 'true' });
}

export const widgetCards = (workspace: Workspace, host: string): string[] =>
  [...workspace.widgets].map(([code, { value }], at) => {
    const name = workspace.nodes.get(value.nodeId)?.value.name || code;
    const text = resolveText(value.modalToggleText ?? value.popoverText, ['en']);
    const id = `embed-${at}`;
    return card({
      title: name,
      href: withQuery('/widget', { code }),
      drawing: widgetThumbnail(value.primaryColor, value.secondaryColor),
      picture: pictureOf(workspace, value.nodeId, code),
      // A modal panel would move the focus into the picture.
      isOpened: !value.modalMode,
      about: text ? `“${text}”` : code,
      actions: [
        link(withQuery('/demo', { code }), 'On a page', `${name} on a page, ${code}`),
        opener(id, 'Get the code', `Get the code of ${name}, ${code}`),
      ],
      dialog: shareDialog({
        id,
        title: `Put ${name} on a site`,
        of: code,
        snippets: widgetSnippets(host, code),
        more: `<p class="hint more">The widget is not on the page? ${link(withQuery('/explain', { code }), 'Find the reason')}</p>`,
      }),
    });
  });

const previewLink = (flowId: string, of: string): string =>
  link(withQuery('/web_flow_preview', { flow_id: flowId }), 'Preview', `Preview of ${of}`);

export const surveyCards = (workspace: Workspace, host: string): string[] =>
  [...workspace.nodes].map(([nodeId, { value }], at) => {
    const { flowId } = value;
    const flow = workspace.flows.get(flowId ?? '')?.value;
    const name = value.name || nodeId;
    const page = withQuery('/feedback', { node_id: nodeId });
    const id = `share-${at}`;
    return card({
      title: name,
      href: page,
      drawing: surveyThumbnail(value.primaryColor),
      picture: pictureOf(workspace, nodeId),
      about: flow?.name && flow.name !== name ? flow.name : '',
      actions: [
        ...(flow
          ? [previewLink(flow.id, name), link(resultsOf(flow.id), 'Results', `Results of ${name}`)]
          : []),
        opener(id, 'Share', `Share ${name}`),
      ],
      dialog: shareDialog({
        id,
        title: `Share ${name}`,
        of: name,
        url: host + page,
        snippets: surveySnippets(host, nodeId),
      }),
    });
  });

/** Surveys that no channel shows yet. */
export function draftCards({ flows, nodes }: Workspace): string[] {
  const shown = new Set(
    [...nodes.values()].flatMap(({ value }) => [value.flowId, value.nonOperatingHoursFlowId]),
  );
  return [...flows]
    .filter(([id]) => !shown.has(id))
    .map(([id, { value }]) => {
      const href = withQuery('/web_flow_preview', { flow_id: id });
      return card({
        title: value.name || id,
        href,
        drawing: surveyThumbnail(null),
        picture: href,
        about: '',
        actions: [
          link(
            withQuery('/flow_preview', { flow_id: id }),
            'In a widget',
            `${value.name || id} in a widget`,
          ),
        ],
      });
    });
}

export const pageLinks = (pageNames: readonly string[]): string =>
  `<ul class="pages">${pageNames.map((name) => `<li>${link(`/pages/${name}`, name.replace(/\.html$/, ''))}</li>`).join('')}</ul>`;
