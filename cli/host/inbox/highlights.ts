import { sql } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { Highlights, ScoreTone } from '../../../core/contract/inbox.ts';
import type { ResultKind } from '../../../core/contract/results/result-kinds.ts';
import { factsOf, resultKindOf } from '../../../core/questions/facts.ts';
import { questionsById } from '../../../core/survey/answer-texts/index.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { answerSummaries, type AnswerRow } from '../records/answers-wire.ts';

/** Highlights of responses in the list of conversations: a score and the first words. */

/** Characters of an answer; a row of the list has less room. */
const MAX_CHARACTERS = 200;
/** Answers of a response that are read. */
const MAX_ANSWERS = 60;

/** All columns but the whole text. */
const COLUMNS = [
  'feedback_id',
  'position',
  'question_id',
  'option_id',
  'ranking',
  'active_storage_blob_id',
  'hide_personal_data',
  'token',
  'is_unknown',
  'is_verified',
] as const;

const NO_HIGHLIGHTS: Highlights = { score: null, excerpt: null };

/** The number of an answer on a scale: of its text, or of its option by weight or key. */
function numberOf({ options }: Question, { body, option_id: id }: AnswerRow): number {
  const option = options.find((each) => each.id === id);
  return option ? (option.weight ?? Number(option.key)) : Number(body || Number.NaN);
}

/** The numbers of the scale: of the type, or the weights of the options. */
function scaleOf(question: Question): readonly number[] {
  const { scale } = factsOf(question);
  return scale ? scale(question) : question.options.flatMap(({ weight }) => weight ?? []);
}

/** Groups of the net promoter score; thirds and quarters of any other scale. */
function toneOf(question: Question, value: number, scale: readonly number[]): ScoreTone {
  if (resultKindOf(question) === 'nps') return value >= 9 ? 'good' : value >= 7 ? 'middle' : 'bad';
  const [min, max] = [Math.min(...scale), Math.max(...scale)];
  const share = max > min ? (value - min) / (max - min) : 1;
  return share >= 0.75 ? 'good' : share >= 0.5 ? 'middle' : 'bad';
}

/** A stored answer on a rating scale, and its tone. */
interface RatedValue {
  questionId: string;
  /** Id of an option, or the text of a number. */
  value: string;
  tone: ScoreTone;
}

const valuesByFlow = new WeakMap<Flow, readonly RatedValue[]>();

/** The answers on the rating scales of a survey. */
export function ratedValues(flow: Flow): readonly RatedValue[] {
  const known = valuesByFlow.get(flow);
  if (known) return known;
  const values = [...questionsById(flow)].flatMap(([questionId, question]) => {
    if (!RATED.includes(resultKindOf(question))) return [];
    const scale = scaleOf(question);
    const rated = (value: string, number: number): RatedValue => ({
      questionId,
      value,
      tone: toneOf(question, number, scale),
    });
    return [
      ...scale.map((number) => rated(String(number), number)),
      ...question.options.map(({ id, weight, key }) => rated(id, weight ?? Number(key))),
    ];
  });
  valuesByFlow.set(flow, values);
  return values;
}

/** Kinds of answers on a rating scale. */
const RATED: readonly (ResultKind | null)[] = ['nps', 'scale'];
/** Kinds of answers with words, in the order of preference. */
const WORDED = ['text', 'choice'] as const;

function highlightsOf(
  flow: Flow,
  questions: ReadonlyMap<string, Question>,
  rows: readonly AnswerRow[],
): Highlights {
  const rowOf = (kinds: readonly (string | null)[]) =>
    rows.find(({ question_id, body, option_id }) => {
      const question = questions.get(question_id);
      return question && (body || option_id) && kinds.includes(resultKindOf(question));
    });
  const rated = rowOf(RATED);
  const worded = WORDED.map((kind) => rowOf([kind])).find((row) => row !== undefined);
  const read = (row: AnswerRow | undefined) => {
    const id = row && questions.get(row.question_id)!.id;
    const own = rows.filter(({ question_id }) => questions.get(question_id)?.id === id);
    return (row && answerSummaries(flow, own)[0]) ?? null;
  };
  const text = read(rated);
  if (!rated || text === null) return { score: null, excerpt: read(worded) };
  const question = questions.get(rated.question_id)!;
  const scale = scaleOf(question);
  const tone = toneOf(question, numberOf(question, rated), scale);
  return { score: { text, max: Math.max(...scale), tone }, excerpt: read(worded) };
}

interface Listed {
  id: string;
  flow_id: string;
}

/** Reads the highlights of listed conversations. Deleted surveys have none. */
export async function readHighlights(
  database: Database,
  { flows }: Workspace,
  listed: readonly Listed[],
): Promise<(row: Listed) => Highlights> {
  const answers = await database
    .selectFrom('responses')
    .select(COLUMNS)
    .select(sql<string | null>`left(body, ${MAX_CHARACTERS})`.as('body'))
    .where(
      'feedback_id',
      'in',
      listed.map(({ id }) => id),
    )
    .where('position', '<', MAX_ANSWERS)
    .where('active_storage_blob_id', 'is', null)
    .orderBy('position')
    .execute();
  const byResponse = new Map<string, AnswerRow[]>(listed.map(({ id }) => [id, []]));
  for (const answer of answers) byResponse.get(answer.feedback_id)!.push(answer);
  const known = new Map<string, ReadonlyMap<string, Question>>();
  return ({ id, flow_id }) => {
    const flow = flows.get(flow_id)?.value;
    const rows = byResponse.get(id)!;
    if (!flow || rows.length === 0) return NO_HIGHLIGHTS;
    const questions = known.get(flow_id) ?? questionsById(flow);
    known.set(flow_id, questions);
    return highlightsOf(flow, questions, rows);
  };
}
