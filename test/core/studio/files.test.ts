import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  markOfDrafts,
  type ContentFile,
  type DraftState,
} from '../../../core/contract/content/drafts.ts';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $files,
  $isUnsaved,
  $saveProblem,
  choicesIn,
  conflictSettled,
  edited,
  fileRequested,
  pageLeft,
  redoRequested,
  studioStarted,
  surveyOpened,
  undoRequested,
} from '../../../core/studio/index.ts';
import { filesOutdated } from '../../../core/studio/files/files.ts';
import { presenceStarted, presenceStopped } from '../../../core/studio/presence.ts';
import { REMOVED } from '../../../core/studio/files/open-file.ts';

const PATH = 'flows/a.json';
const at = '2026-01-31T12:00:00Z';

/** A host with one file and its draft, which other people may change as well. */
function createHost(text: string, path = PATH) {
  const host = {
    live: text,
    draft: null as { text: string | null; revision: number } | null,
    saves: [] as (string | null)[],
    failure: null as HttpError | null,
  };
  const file = (): ContentFile => ({
    path,
    live: { text: host.live, base64: null, digest: 'live' },
    draft: host.draft && { ...host.draft, base64: null, base: 'live', by: 'Ole', at },
    base: host.draft && { text: host.live, base64: null, digest: 'live' },
    findings: [],
  });
  const api: Partial<StudioApi> = {
    file: async () => file(),
    save: async (draft) => {
      if (host.failure) throw host.failure;
      if (draft.revision !== (host.draft?.revision ?? 0)) throw new HttpError('', 409, null);
      host.saves.push(draft.text);
      const revision = draft.revision + 1;
      host.draft = { text: draft.text, revision };
      return { draft: { revision, by: 'Ada', at }, findings: [] };
    },
  };
  return { host, api };
}

function createBrowser(api: Partial<StudioApi>, stored = new Map<string, unknown>()) {
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [
        $studioStore,
        {
          get: async (name: string) => stored.get(name),
          set: async (name: string, value: unknown) =>
            void stored.set(name, structuredClone(value)),
          setNow: (name: string, value: unknown) => void stored.set(name, structuredClone(value)),
          remove: async (name: string) => void stored.delete(name),
        },
      ],
    ],
  });
  return { scope, stored };
}

const textIn = (scope: Scope, path = PATH): string => scope.getState($files)[path]!.text;
/** Lets all waiting saves run. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = async (scope: Scope, path = PATH) => {
  void allSettled(fileRequested, { scope, params: path });
  await wait(0);
};
const type = (scope: Scope, text: string, field?: string) =>
  void allSettled(edited, { scope, params: { path: PATH, text, ...(field ? { field } : {}) } });

const FIRST = '{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}\n';
const withA = FIRST.replace('"a": 1', '"a": 10');
const withD = FIRST.replace('"d": 4', '"d": 40');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an open file', () => {
  test('is stored at once when the page is left, and sent when it is opened again', async () => {
    const { host, api } = createHost(FIRST);
    const { scope, stored } = createBrowser(api);
    await open(scope);
    type(scope, withA);
    void allSettled(pageLeft, { scope });
    const next = createBrowser(api, stored);
    await open(next.scope);
    expect(textIn(next.scope)).toBe(withA);
    await wait(0);
    expect(host.saves).toEqual([withA]);
    expect(next.scope.getState($isUnsaved)).toBe(false);
  });

  test('is stored as a draft in a pause of typing', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    type(scope, withA, 'a');
    await wait(100);
    type(scope, withA.replace('10', '100'), 'a');
    expect(scope.getState($isUnsaved)).toBe(true);
    expect(host.saves).toEqual([]);
    await wait(1000);
    expect(host.saves).toEqual([withA.replace('10', '100')]);
    expect(scope.getState($isUnsaved)).toBe(false);
  });

  test('has an edit that was made before a second request was answered', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    void allSettled(fileRequested, { scope, params: PATH });
    type(scope, withA);
    await wait(1000);
    expect(textIn(scope)).toBe(withA);
    expect(host.saves).toEqual([withA]);
  });

  test('undoes typing in one field as one step, and repeats it', async () => {
    const { api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    type(scope, withA, 'a');
    type(scope, withA.replace('10', '100'), 'a');
    type(scope, withA.replace('10', '100').replace('2', '20'), 'b');
    void allSettled(undoRequested, { scope, params: PATH });
    expect(textIn(scope)).toBe(withA.replace('10', '100'));
    void allSettled(undoRequested, { scope, params: PATH });
    expect(textIn(scope)).toBe(FIRST);
    void allSettled(redoRequested, { scope, params: PATH });
    expect(textIn(scope)).toBe(withA.replace('10', '100'));
  });

  test('ends the redo of other files by a new act', async () => {
    const OTHER = 'widgets/b.json';
    const { api } = createHost(FIRST);
    const both: Partial<StudioApi> = {
      ...api,
      file: async (path) => ({ ...(await api.file!(path)), path }),
    };
    const { scope } = createBrowser(both);
    await open(scope);
    await open(scope, OTHER);
    void allSettled(edited, { scope, params: { path: OTHER, text: withD } });
    void allSettled(undoRequested, { scope, params: OTHER });
    type(scope, FIRST);
    expect(scope.getState($files)[OTHER]!.history.future).toHaveLength(1);
    type(scope, withA);
    void allSettled(redoRequested, { scope, params: OTHER });
    expect(textIn(scope, OTHER)).toBe(FIRST);
  });

  test('survives a dead line and a reload, with its steps', async () => {
    const { host, api } = createHost(FIRST);
    const { scope, stored } = createBrowser(api);
    await open(scope);
    host.failure = new HttpError('Network failure', 0, null);
    type(scope, withA);
    await wait(1000);
    expect(scope.getState($saveProblem)).toBe('offline');
    const reloaded = createBrowser(api, stored).scope;
    await open(reloaded);
    expect(textIn(reloaded)).toBe(withA);
    void allSettled(undoRequested, { scope: reloaded, params: PATH });
    expect(textIn(reloaded)).toBe(FIRST);
  });

  test.each([0, 429, 503])('is stored once the host answers after %s', async (status) => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    host.failure = new HttpError('No answer', status, null);
    type(scope, withA);
    await wait(2000);
    host.failure = null;
    await wait(4000);
    expect(host.saves).toEqual([withA]);
    expect(scope.getState($saveProblem)).toBeNull();
  });

  test('is not sent again and again where the host refuses it', async () => {
    const { host, api } = createHost(FIRST);
    let calls = 0;
    const refusing: Partial<StudioApi> = {
      ...api,
      save: async () => {
        calls += 1;
        throw new HttpError('', 422, null);
      },
    };
    const { scope } = createBrowser(refusing);
    await open(scope);
    type(scope, withA);
    await wait(60_000);
    expect(calls).toBe(1);
    expect(scope.getState($saveProblem)).toBe('refused');
    expect(host.saves).toEqual([]);
  });

  test('does not hold up another file where the host refuses it', async () => {
    const OTHER = 'flows/b.json';
    const { host, api } = createHost(FIRST, OTHER);
    const refusing: Partial<StudioApi> = {
      file: async (path) => ({ ...(await api.file!(path)), path }),
      save: async (draft) => {
        if (draft.path === PATH) throw new HttpError('', 422, null);
        return api.save!(draft);
      },
    };
    const { scope } = createBrowser(refusing);
    await open(scope);
    await open(scope, OTHER);
    type(scope, withA);
    await wait(1000);
    void allSettled(edited, { scope, params: { path: OTHER, text: withD } });
    await wait(1000);
    expect(host.saves).toEqual([withD]);
    expect(scope.getState($saveProblem)).toBe('refused');
  });
});

describe('a removed file', () => {
  test.each(['notifications/a.json', 'webhooks/a.json'])(
    'is removed after an edit that is being saved, and comes back by undo: %s',
    async (path) => {
      const { host, api } = createHost(FIRST, path);
      let goOn = (): void => undefined;
      const isHeld = new Promise<void>((resolve) => (goOn = resolve));
      const slow: Partial<StudioApi> = {
        ...api,
        save: async (draft) => {
          await isHeld;
          return api.save!(draft);
        },
      };
      const { scope } = createBrowser(slow);
      await open(scope, path);
      const change = (text: string) => void allSettled(edited, { scope, params: { path, text } });
      change(withA);
      await wait(1000);
      change(REMOVED);
      await wait(1000);
      goOn();
      await wait(1000);
      expect(host.saves).toEqual([withA, null]);
      void allSettled(undoRequested, { scope, params: path });
      await wait(1000);
      expect(textIn(scope, path)).toBe(withA);
      expect(host.draft?.text).toBe(withA);
    },
  );

  test('is opened as one, and no survey is removed by emptying it', async () => {
    const removed = createHost(FIRST, 'webhooks/a.json');
    removed.host.draft = { text: null, revision: 3 };
    const { scope } = createBrowser(removed.api);
    await open(scope, 'webhooks/a.json');
    expect(textIn(scope, 'webhooks/a.json')).toBe(REMOVED);
    expect(scope.getState($isUnsaved)).toBe(false);

    const survey = createHost(FIRST);
    const editor = createBrowser(survey.api).scope;
    await open(editor);
    type(editor, '');
    await wait(1000);
    expect(survey.host.saves).toEqual(['']);
  });
});

describe('two people in one file', () => {
  test('join their changes of different places', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    host.draft = { text: withD, revision: 5 };
    type(scope, withA);
    await wait(2000);
    const both = withA.replace('"d": 4', '"d": 40');
    expect(textIn(scope)).toBe(both);
    expect(host.draft).toEqual({ text: both, revision: 6 });
  });

  test('join them once the host answers again', async () => {
    const { host, api } = createHost(FIRST);
    let isDead = false;
    const dying: Partial<StudioApi> = {
      ...api,
      file: async (path) => {
        if (isDead) throw new HttpError('Network failure', 0, null);
        return api.file!(path);
      },
    };
    const { scope } = createBrowser(dying);
    await open(scope);
    host.draft = { text: withD, revision: 5 };
    isDead = true;
    type(scope, withA);
    await wait(2000);
    expect(host.saves).toEqual([]);
    isDead = false;
    await wait(4000);
    expect(host.saves).toEqual([withA.replace('"d": 4', '"d": 40')]);
  });

  test('see changes of the other without own ones', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    host.draft = { text: withD, revision: 1 };
    void allSettled(filesOutdated, { scope, params: [PATH] });
    await wait(1000);
    expect(textIn(scope)).toBe(withD);
    expect(host.saves).toEqual([]);
  });

  test('see that the other has discarded the draft', async () => {
    const { host, api } = createHost(FIRST);
    host.draft = { text: withD, revision: 4 };
    const { scope } = createBrowser({
      ...api,
      presence: async () => ({ others: [], draft: null, drafts: null, live: null }),
      workspace: async () => ({ live: null, files: [], surveys: [], people: [] }),
    });
    void allSettled(studioStarted, { scope });
    void allSettled(surveyOpened, { scope, params: { path: PATH } });
    await wait(0);
    expect(textIn(scope)).toBe(withD);
    host.draft = null;
    void allSettled(presenceStarted, { scope });
    await wait(0);
    void allSettled(presenceStopped, { scope });
    expect(scope.getState($files)[PATH]).toMatchObject({ text: FIRST, revision: 0, draft: null });
    await wait(2000);
    expect(host.saves).toEqual([]);
  });

  test('follow a change of a channel within seconds, and load the list once for it', async () => {
    const widget = 'widgets/a.json';
    const { api } = createHost(FIRST);
    const { host, api: widgets } = createHost(FIRST, widget);
    const drafts = (): DraftState[] =>
      host.draft ? [{ revision: host.draft.revision, by: 'Ole', at }] : [];
    const workspace = vi.fn(async (): Promise<ContentWorkspace> => {
      const [draft = null] = drafts().map((mark) => ({ ...mark, removed: false }));
      const listed = { path: widget, digest: 'live', size: 9, draft };
      return { live: null, files: [listed], surveys: [], people: [] };
    });
    const { scope } = createBrowser({
      ...api,
      file: (path) => (path === widget ? widgets : api).file!(path),
      presence: async () => ({
        others: [],
        draft: null,
        drafts: markOfDrafts(drafts()),
        live: null,
      }),
      workspace,
    });
    void allSettled(studioStarted, { scope });
    void allSettled(surveyOpened, { scope, params: { path: PATH } });
    await open(scope, widget);
    void allSettled(presenceStarted, { scope });
    await wait(6000);
    const loads = workspace.mock.calls.length;
    host.draft = { text: withD, revision: 3 };
    await wait(3000);
    expect(textIn(scope, widget)).toBe(withD);
    host.draft = null;
    await wait(3000);
    expect(textIn(scope, widget)).toBe(FIRST);
    await wait(9000);
    void allSettled(presenceStopped, { scope });
    expect(workspace.mock.calls.length - loads).toBe(2);
  });

  test('follow a publication of the other that needed no draft for long', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser({
      ...api,
      presence: async () => ({ others: [], draft: null, drafts: null, live: '2' }),
      workspace: async () => ({ live: null, files: [], surveys: [], people: [] }),
    });
    void allSettled(studioStarted, { scope });
    void allSettled(surveyOpened, { scope, params: { path: PATH } });
    await wait(0);
    host.live = withD;
    void allSettled(presenceStarted, { scope });
    await wait(0);
    void allSettled(presenceStopped, { scope });
    expect(scope.getState($files)[PATH]).toMatchObject({ text: withD, liveText: withD });
  });

  test('never lose an edit to a reply that a save has overtaken', async () => {
    const { host, api } = createHost(FIRST);
    let goOn = (): void => undefined;
    let isSlow = false;
    const slow: Partial<StudioApi> = {
      ...api,
      file: async (path) => {
        const file = await api.file!(path);
        if (isSlow) await new Promise<void>((resolve) => (goOn = resolve));
        return file;
      },
    };
    const { scope } = createBrowser(slow);
    await open(scope);
    isSlow = true;
    void allSettled(filesOutdated, { scope, params: [PATH] });
    await wait(0);
    type(scope, withA);
    await wait(1000);
    expect(host.saves).toEqual([withA]);
    goOn();
    await wait(1000);
    expect(textIn(scope)).toBe(withA);
    expect(host.saves).toEqual([withA]);
  });

  test.each([
    ['mine', withA],
    ['theirs', FIRST.replace('"a": 1', '"a": 7')],
  ] as const)('choose where both have changed the same place: %s', async (side, result) => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    host.draft = { text: FIRST.replace('"a": 1', '"a": 7'), revision: 5 };
    type(scope, withA);
    await wait(2000);
    const { conflict } = scope.getState($files)[PATH]!;
    expect(choicesIn(conflict!)).toEqual([{ mine: '  "a": 10,', theirs: '  "a": 7,' }]);
    expect(host.saves).toEqual([]);
    void allSettled(conflictSettled, { scope, params: { path: PATH, side } });
    await wait(2000);
    expect(textIn(scope)).toBe(result);
    expect(host.draft?.text).toBe(result);
  });

  test('name no failed connection once a conflict is read', async () => {
    const { host, api } = createHost(FIRST);
    const { scope } = createBrowser(api);
    await open(scope);
    host.failure = new HttpError('', 0, null);
    type(scope, withA);
    await wait(1000);
    expect(scope.getState($saveProblem)).toBe('offline');
    host.draft = { text: FIRST.replace('"a": 1', '"a": 7'), revision: 5 };
    // The presence of the other person is read before the draft is sent again.
    void allSettled(filesOutdated, { scope, params: [PATH] });
    await wait(0);
    expect(scope.getState($files)[PATH]!.conflict).not.toBeNull();
    expect(scope.getState($saveProblem)).toBeNull();
  });
});
