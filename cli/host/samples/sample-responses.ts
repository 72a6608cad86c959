import { createMessages } from '../../../core/language/messages.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import type { Feedback } from '../../../core/contract/feedback.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import { indexFlow } from '../../../core/survey/engine/index.ts';
import en from '../../../i18n/en/index.ts';
import type { Translations } from '../../../i18n/i18n-types';
import { walk } from '../../flow/walk.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { Chance } from './chance.ts';
import { createPerson, type Person } from './people.ts';
import { sampleRespondent } from './respondent.ts';

/** A response of a sample, as its author's browser would have sent it. */
export interface SampleResponse {
  id: string;
  at: Date;
  isCompleted: boolean;
  feedback: Feedback;
  context: Record<string, string>;
  device: string;
  person: Person;
  /** Whether the survey ends with a conversation. */
  hasChat: boolean;
}

/** A survey with a channel that shows it. */
interface Place {
  nodeId: string;
  flow: Flow;
  /** Share of the responses, relative to other places. */
  weight: number;
}

const SEED = 555;
const RESPONSES = 300;
const DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Times at which surveys are answered, in UTC. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

const PAGES = ['/', '/', '/products/lamp', '/checkout', '/help', '/opening-hours'];
const DEVICES = ['phone', 'phone', 'phone', 'computer', 'computer', 'tablet'];
const messages = createMessages('en', en as Translations);

/** Channels with a survey. Surveys of widgets are answered more often. */
function placesOf({ nodes, flows, widgets }: Workspace): Place[] {
  const shown = [...widgets.values()].map(({ value }) => value.nodeId);
  return [...nodes.values()].flatMap(({ value: node }) => {
    const flow = flows.get(node.flowId ?? '')?.value;
    if (!flow || node.status !== 'active') return [];
    return [{ nodeId: node.id, flow, weight: 1 + 3 * shown.filter((id) => id === node.id).length }];
  });
}

/** Draws a time of the last days: more on later days, few at weekends. */
function drawTime(chance: Chance, now: number): number {
  for (;;) {
    const daysAgo = chance.below(DAYS);
    const hour = FIRST_HOUR + chance.next() * (LAST_HOUR - FIRST_HOUR);
    const at = Math.floor((Math.floor(now / DAY_MS) - daysAgo) * DAY_MS + hour * HOUR_MS);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const share = (1 - 0.6 * (daysAgo / DAYS)) * (isWeekend ? 0.5 : 1);
    if (chance.is(share) && at < now) return at;
  }
}

/** The default language most of the time, another one otherwise. */
function drawLanguage(chance: Chance, { languages, defaultLanguageId }: Flow) {
  const usual = languages.find(({ id }) => id === defaultLanguageId) ?? languages[0];
  return languages.length > 0 && chance.is(0.35) ? chance.one(languages) : usual;
}

/** Writes a response to a survey, or `null` when the survey can't be completed without a file or a code. */
async function createResponse(
  chance: Chance,
  { nodeId, flow }: Place,
  at: number,
  now: number,
): Promise<SampleResponse | null> {
  const language = drawLanguage(chance, flow);
  const code = language?.code ?? 'en';
  const person = createPerson(chance);
  const age = (now - at) / DAY_MS / DAYS;
  // Most authors are content, some are not at all, and satisfaction grows over time.
  const mood = Math.max(0, 1 + (0.1 + 0.35 * age) * Math.log(1 - chance.next()));
  const leavesAfter =
    flow.allowSavingIncompleteSurvey && chance.is(0.2) ? 1 + chance.below(3) : null;
  const respondent = sampleRespondent(
    { chance, person, language: code, mood, now: at },
    leavesAfter,
  );
  const read = (text: Parameters<typeof resolveText>[0]) => resolveText(text, [code]);
  const { stuckAt, feedback, path } = await walk(
    flow,
    respondent,
    messages,
    { read, locale: code, numbers: code },
    {
      random: chance.next,
      deviceId: `sample-${chance.uuid()}`,
      nodeId,
      originUrl: `https://www.example.com${chance.one(PAGES)}`,
      languageId: language?.id ?? null,
      now: at,
      firstResponseTime: at - (20 + chance.below(100)) * 1000,
      customer: null,
    },
  );
  if (stuckAt && !respondent.hasLeft()) return null;
  const last = flow.states.find(({ id }) => id === path.at(-1));
  return {
    id: chance.uuid(),
    at: new Date(at),
    isCompleted: !respondent.hasLeft(),
    feedback,
    context: { 'x-wwid': nodeId },
    device: chance.one(DEVICES),
    person,
    hasChat: last?.style === 'chat',
  };
}

/** Places with surveys that samples can complete. */
async function answerablePlaces(workspace: Workspace, now: number): Promise<Place[]> {
  const answerable: Place[] = [];
  for (const place of placesOf(workspace)) {
    const isAsking = indexFlow(place.flow).questions.size > 0;
    if (isAsking && (await createResponse(new Chance(SEED), place, now, now)))
      answerable.push(place);
  }
  return answerable;
}

/** Creates the responses of a workspace, oldest first: the same ones, relative to the time, for each workspace. */
export async function createResponses(
  workspace: Workspace,
  now: number,
): Promise<{ chance: Chance; responses: SampleResponse[] }> {
  const chance = new Chance(SEED);
  const places = await answerablePlaces(workspace, now);
  const drawn = places.flatMap((place) => Array.from({ length: place.weight }, () => place));
  const responses: SampleResponse[] = [];
  if (drawn.length === 0) return { chance, responses };
  for (let count = 0; count < RESPONSES; count += 1) {
    const response = await createResponse(chance, chance.one(drawn), drawTime(chance, now), now);
    if (response) responses.push(response);
  }
  return { chance, responses: responses.sort((a, b) => a.at.getTime() - b.at.getTime()) };
}
