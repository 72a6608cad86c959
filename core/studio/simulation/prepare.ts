import { flowSchema, type Flow, type FlowState, type Question } from '../../contract/flow.ts';
import { parseTolerantly } from '../../contract/wire.ts';
import { resolveText } from '../../language/resolve.ts';
import { isAsked, rulesOf, typeOf, type AnswerValue } from '../../questions/index.ts';
import {
  applyOpenTriggers,
  changeAnswer,
  emptyResponse,
  indexFlow,
  isDrawDue,
  type FlowIndex,
  type SurveyResponse,
} from '../../survey/engine/index.ts';
import { createReading } from './answer-time.ts';
import { drawOf, type Draw } from './random-answer.ts';
import { effects, namedValues, neverBlank, type Effect } from './survey-facts.ts';

/** A survey with all that a simulation needs of it, computed once. */

/** A question as it is asked: with its present options. */
interface AskedForm {
  question: Question;
  draw: Draw;
  /** Converts a drawn answer. */
  valueOf(answer: unknown): AnswerValue;
  readingSeconds: number;
}

interface AskedQuestion {
  /** Position among the questions of the survey. */
  place: number;
  effect: Effect;
  /** Seconds to read its text, without the options. */
  readingSeconds: number;
  /** The form that was asked last. Options change rarely. */
  form: AskedForm | null;
  /** Number of the page visit that asked it last. */
  askedIn: number;
}

export interface Prepared {
  index: FlowIndex;
  questions: ReadonlyMap<string, AskedQuestion>;
  /** Seconds to read the title, and the parts that are no questions, by id. */
  readingSeconds: ReadonlyMap<string, number>;
  /** Ids of the transitions of each state, in the order in which they are tried. */
  wayIds: ReadonlyMap<string, readonly string[]>;
  /** Ids of the pages that show something whatever the answers are. */
  neverBlank: ReadonlySet<string>;
  /** Creates a response without answers, and with drawn options. */
  begin(random: () => number): SurveyResponse;
  /** Returns a number that no visit of a page had before. */
  nextVisit(): number;
  formOf(asked: AskedQuestion, question: Question): AskedForm;
}

/** Names transitions by their places in the file, of which unreadable ones are left out. */
function wayIdsOf({ transitions }: Flow, json: unknown): Map<string, string[]> {
  const list = (json as { transitions?: unknown }).transitions;
  const raw = (Array.isArray(list) ? list : []) as ({ from_state_id?: unknown } | null)[];
  const ids = new Map<string, string[]>();
  let at = 0;
  for (const { fromStateId } of transitions) {
    while (at < raw.length && String(raw[at]?.from_state_id) !== fromStateId) at += 1;
    ids.set(fromStateId, [...(ids.get(fromStateId) ?? []), `branch ${at}`]);
    at += 1;
  }
  return ids;
}

/** Converts answers of a question: lists of option keys remain as they are, single values are converted once. */
function converter(question: Question): AskedForm['valueOf'] {
  const { fromOutside } = rulesOf(question);
  const known = new Map<unknown, AnswerValue>();
  return (answer) => {
    if (Array.isArray(answer)) return answer as string[];
    if (typeof answer === 'object') return fromOutside(answer, question);
    const value = known.get(answer) ?? fromOutside(answer, question);
    known.set(answer, value);
    return value;
  };
}

/** Begins a response. Without drawn questions all of them begin alike. */
function beginner(index: FlowIndex): Prepared['begin'] {
  const drawn = [...index.questions.values()].filter(
    ({ question }) => typeOf(question).kind === 'drawn',
  );
  const first = applyOpenTriggers(index, emptyResponse());
  if (drawn.length === 0) return () => first;
  return (random) => {
    const draws = new Map(
      drawn.flatMap(({ id, atFirst: { options } }) =>
        options.length ? [[id, options[Math.floor(random() * options.length)]!.key] as const] : [],
      ),
    );
    return [...draws].reduce<SurveyResponse>(
      (response, [id, key]) =>
        isDrawDue(response, index.questions.get(id)!, key)
          ? changeAnswer(index, response, id, key)
          : response,
      { ...first, draws },
    );
  };
}

/**
 * Prepares a survey as it is in its file; `null` where it can't be read.
 *
 * @param language code of the language in which its texts are counted
 */
export function prepare(json: unknown, language: string): Prepared | null {
  const parsed = parseTolerantly(flowSchema, json);
  if (!parsed.ok) return null;
  const flow = parsed.value;
  const index = indexFlow(flow);
  const reading = createReading(language, (text) => resolveText(text, [language]));
  const effectOf = effects(index);
  const named = namedValues(flow);
  let visits = 0;
  const asked = [...index.questions.values()].filter(({ question }) => isAsked(question));
  const parts = (state: FlowState) => [
    [state.id, reading.state(state)] as const,
    ...state.elements
      .filter(({ question }) => question === null)
      .map((element) => [element.id, reading.element(element)] as const),
  ];
  return {
    index,
    questions: new Map(
      asked.map((element, place) => [
        element.id,
        {
          place,
          effect: effectOf(element),
          readingSeconds: reading.element(element),
          form: null,
          askedIn: 0,
        },
      ]),
    ),
    readingSeconds: new Map(flow.states.flatMap(parts)),
    wayIds: wayIdsOf(flow, json),
    neverBlank: neverBlank(index),
    begin: beginner(index),
    nextVisit: () => (visits += 1),
    formOf(question, present) {
      if (question.form?.question !== present)
        question.form = {
          question: present,
          draw: drawOf(present, named.get(present.key) ?? []),
          valueOf: converter(present),
          readingSeconds: reading.options(present),
        };
      return question.form;
    },
  };
}
