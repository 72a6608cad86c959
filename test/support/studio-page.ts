import { clear } from 'idb-keyval';
import { answer, until } from './browser-api.ts';

/** The studio in element tests: a host with files, and the editor of one of them. */

const AT = '2026-11-01T10:00:00.000Z';

interface StudioFiles {
  [path: string]: object;
}

/** A draft of a file on the fake host. */
export interface SavedFile {
  /** `null` for a removal. */
  text: string | null;
  revision: number;
}

/**
 * Answers the calls of the studio. Returns the drafts by path, as they are saved.
 *
 * @param more of each survey
 * @param isLive whether the files were published before, by the list
 */
export function answerStudio(
  files: StudioFiles,
  more: object = {},
  isLive = true,
): Map<string, SavedFile> {
  const drafts = new Map<string, SavedFile>();
  const live = new Map(
    Object.entries(files).map(([path, json]) => [path, JSON.stringify(json, null, 2)]),
  );
  answer('/v1/account', {
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    roles: ['owner'],
    has_password: true,
  });
  answer('/v1/content/workspace', () => ({
    live: { id: '3', at: AT, by: 'Ada', live: true },
    files: [...live].map(([path, text]) => {
      const draft = drafts.get(path);
      const { revision } = draft ?? {};
      const state = draft ? { revision, by: 'Ada', at: AT, removed: draft.text === null } : null;
      return { path, digest: isLive ? path : null, size: text.length, draft: state };
    }),
    surveys: [...live.keys()]
      .filter((path) => path.startsWith('flows/'))
      .map((path) => ({
        id: (files[path] as { id: string }).id,
        path,
        title: (files[path] as { name: string }).name,
        pages: 2,
        questions: 1,
        responses: 0,
        channels: [],
        ...more,
      })),
  }));
  answer('/v1/content/file', (request) => {
    const path = new URL(request.url).searchParams.get('path')!;
    const draft = drafts.get(path);
    const text = live.get(path);
    return {
      path,
      live: text === undefined ? null : { text, digest: path },
      draft: draft ? { ...draft, by: 'Ada', at: AT, base: path } : null,
      findings: [],
    };
  });
  answer('/v1/content/drafts', async (request) => {
    if (request.method === 'DELETE') {
      drafts.delete(new URL(request.url).searchParams.get('path')!);
      return new Response(null, { status: 204 });
    }
    const { path, text } = (await request.json()) as { path: string; text: string };
    const revision = (drafts.get(path)?.revision ?? 0) + 1;
    drafts.set(path, { text, revision });
    return { draft: { revision, by: 'Ada', at: AT }, findings: [] };
  });
  answer('/v1/content/presence', { others: [], draft: null, live: '3' });
  return drafts;
}

const START = location.href;

/** Opens the studio at a place such as `#flows/a.json:history`; resolves once it has a heading. */
export async function openStudio(place = '', lang = ''): Promise<ShadowRoot> {
  history.replaceState(null, '', location.pathname + location.search + place);
  document.body.innerHTML = '<psn-studio></psn-studio>';
  const element = document.body.firstElementChild as HTMLElement;
  if (lang) element.lang = lang;
  await until(() => element.shadowRoot?.querySelector('h1, main'));
  return element.shadowRoot!;
}

/** Leaves the studio once its edits are saved: later, they would be saved on the host of the next test. */
export async function leaveStudio(): Promise<void> {
  const root = document.querySelector('psn-studio')?.shadowRoot;
  await until(() => !root?.querySelector('.studio-saving')?.textContent.startsWith('Saving'));
  document.body.replaceChildren();
  // The entry of an open dialog is left a moment later.
  await until(() => !(history.state as { psnDialog?: boolean } | null)?.psnDialog);
  history.replaceState(null, '', START);
  // Choices that the studio stores for the next visit.
  for (const name of ['logic-form', 'preview-device']) localStorage.removeItem(`psn:${name}`);
  await clear();
}
