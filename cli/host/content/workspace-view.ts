import type {
  ContentPerson,
  ContentSurvey,
  ContentWorkspace,
} from '../../../core/contract/content/workspace.ts';
import { flowSchema, type Flow } from '../../../core/contract/flow.ts';
import { parseTolerantly } from '../../../core/contract/wire.ts';
import { resultKindOf } from '../../../core/questions/facts.ts';
import { outlineOf } from '../../check/outline.ts';
import type { Contents } from '../../workspace/contents.ts';
import { parseWorkspace, sourceOf } from '../../workspace/load.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readPeople, type PersonRow } from '../auth/people.ts';
import type { Database } from '../database/database.ts';
import { surveysOf } from './channel-surveys.ts';
import { toDraftState, withDrafts, type DraftRow } from './drafts.ts';
import type { Live } from './publish-checked.ts';
import { countResponses, readPublicationTimes } from './survey-facts.ts';
import { toPublished } from './versions.ts';
import { readSightings, type Sighting } from './widget-sightings.ts';

/** Files and surveys of a workspace with its drafts, for editors. */

/** Rights of the person that reads the workspace. */
interface Reader {
  mayRead(path: string): boolean;
  /** Whether addresses of people are shown. */
  isOwner: boolean;
}

/** Lists the files that a person may read, the surveys among them, and the people that notifications can name. */
export async function describeWorkspace(
  database: Database,
  { version, contents }: Live,
  drafts: readonly DraftRow[],
  { mayRead, isOwner }: Reader,
): Promise<ContentWorkspace> {
  const draftOf = new Map(drafts.map((draft) => [draft.path, draft]));
  const paths = [...new Set([...contents.keys(), ...draftOf.keys()])].toSorted();
  return {
    live: version && toPublished(version, version.number),
    files: paths.filter(mayRead).map((path) => {
      const draft = draftOf.get(path);
      return {
        path,
        digest: version?.files[path] ?? null,
        size: (draft ? draft.content : contents.get(path))?.length ?? 0,
        draft: draft ? { ...toDraftState(draft), removed: draft.content === null } : null,
      };
    }),
    surveys: [
      ...(await describeSurveys(database, contents, drafts)),
      ...(await describeRemoved(database, contents, drafts)),
    ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    people: (await readPeople(database)).map((person) => describePerson(person, isOwner)),
  };
}

const describePerson = (
  { id, name, nickname, email }: PersonRow,
  isForOwner: boolean,
): ContentPerson => ({
  id,
  name: name ?? nickname ?? id,
  email: isForOwner ? email : null,
  hasEmail: email !== null,
});

/** Surveys that drafts remove, as they are live. */
async function describeRemoved(
  database: Database,
  contents: Contents,
  drafts: readonly DraftRow[],
): Promise<ContentSurvey[]> {
  const isRemoved = ({ path, content }: DraftRow): boolean =>
    content === null && path.startsWith('flows/') && contents.has(path);
  const paths = new Set(drafts.filter(isRemoved).map(({ path }) => path));
  if (paths.size === 0) return [];
  const others = drafts.filter(({ content }) => content !== null);
  const surveys = await describeSurveys(database, contents, others);
  return surveys.filter(({ path }) => paths.has(path));
}

async function describeSurveys(
  database: Database,
  live: Contents,
  drafts: readonly DraftRow[],
): Promise<ContentSurvey[]> {
  const contents = withDrafts(live, drafts);
  const workspace = parseWorkspace({ contents, findings: [] });
  const liveWorkspace =
    drafts.length === 0
      ? workspace
      : parseWorkspace({ contents: live, findings: [] }, { isChecked: false });
  const valid = new Map([...workspace.flows.values()].map(({ file, value }) => [file, value]));
  const surveys = [...contents].flatMap(([path, content]) =>
    path.startsWith('flows/') ? [{ path, ...readSurvey(valid.get(path), path, content) }] : [],
  );
  const responses = await countResponses(
    database,
    surveys.flatMap(({ id }) => id ?? []),
  );
  const sightings = await readSightings(database);
  const published = await readPublicationTimes(database);
  return surveys.map(({ id, path, flow }) => ({
    id,
    path,
    title: flow?.name || id || path,
    pages: flow?.states.filter(({ style }) => style === 'normal').length ?? 0,
    questions: flow
      ? outlineOf(flow).questions.filter(({ question }) => resultKindOf(question) !== null).length
      : 0,
    responses: (id !== null && responses.get(id)?.count) || 0,
    samples: (id !== null && responses.get(id)?.samples) || 0,
    lastResponseAt: (id !== null && responses.get(id)?.lastAt?.toISOString()) || null,
    publishedAt: (id !== null && published.get(id)?.toISOString()) || null,
    archived: id !== null && isArchived(workspace, id),
    archivedLive: id !== null && isArchived(liveWorkspace, id),
    example: id !== null && hasMark(workspace, id, 'example'),
    channels: id === null ? [] : channelsOf(workspace, id, sightings),
  }));
}

/** Reads as much of a survey as its file has. */
function readSurvey(
  valid: Flow | undefined,
  path: string,
  content: Uint8Array,
): { id: string | null; flow: Flow | null } {
  if (valid) return { id: valid.id, flow: valid };
  const { partial } = sourceOf(path, content);
  const named = parseTolerantly(flowSchema, partial);
  if (named.ok) return { id: named.value.id, flow: named.value };
  const unnamed = parseTolerantly(flowSchema, { ...partial, id: path });
  return { id: null, flow: unnamed.ok ? unnamed.value : null };
}

const hasMark = ({ flows }: Workspace, surveyId: string, mark: 'archived' | 'example'): boolean =>
  flows.get(surveyId)?.wire[mark] === true;

function isArchived(workspace: Workspace, surveyId: string): boolean {
  if (hasMark(workspace, surveyId, 'archived')) return true;
  const { nodes } = workspace;
  const own = [...nodes.values()].filter(({ value }) => value.flowId === surveyId);
  return own.length > 0 && own.every(({ value }) => value.status === 'archived');
}

/** Channels that show a survey, and widgets of these channels. */
function channelsOf(
  { nodes, widgets }: Workspace,
  surveyId: string,
  sightings: ReadonlyMap<string, Sighting>,
): ContentSurvey['channels'] {
  const showing = [...nodes.values()].filter(({ value }) => surveysOf(value).includes(surveyId));
  const ids = new Set(showing.map(({ value }) => value.id));
  const ofWidgets = [...widgets].filter(([, { value }]) => ids.has(value.nodeId));
  return [
    ...showing.map(({ file, value: { id, name } }) => ({
      kind: 'node' as const,
      id,
      path: file,
      name,
      seen: null,
    })),
    ...ofWidgets.map(([code, { file }]) => ({
      kind: 'widget' as const,
      id: code,
      path: file,
      name: code,
      seen: sightings.get(code) ?? null,
    })),
  ];
}
