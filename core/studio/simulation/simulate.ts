import type { FlowState } from '../../contract/flow.ts';
import { seededRandom } from '../../platform/random.ts';
import type { AnswerValue } from '../../questions/index.ts';
import {
  changeAnswer,
  defaultThankState,
  doesRuleHold,
  firstState,
  hasNextButton,
  isElementVisible,
  isEnd,
  nextState,
  questionOf,
  stateOf,
  visibleQuestions,
  type QuestionElement,
  type SurveyResponse,
} from '../../survey/engine/index.ts';
import { answerSeconds, BUTTON } from './answer-time.ts';
import { prepare, type Prepared } from './prepare.ts';
import { createTally, type DeadEnd, type Simulation } from './tally.ts';

/** Respondents drawn at random, with answers that pass through the engine of surveys. `docs/simulation.md` describes the model. */

/** Share of answers that are left out where none is required. */
const LEFT_OUT = 0.1;
/** A respondent with more visits of a page is in a loop. */
const MAX_VISITS = 20;

export interface SimulationRequest {
  /** The survey as it is in its file. */
  json: unknown;
  /** Code of the language in which its texts are counted. */
  language: string;
  respondents: number;
  /** The same seed gives the same respondents. */
  seed: number;
}

/** `null` where the survey can't be read. */
export function simulate(request: SimulationRequest): Simulation | null {
  const { json, language, respondents, seed } = request;
  const prepared = prepare(json, language);
  if (!prepared) return null;
  const random = seededRandom(seed);
  const tally = createTally(prepared.questions.size);
  for (let respondent = 0; respondent < respondents; respondent += 1) {
    tally.begin();
    walk(prepared, random, tally);
  }
  return tally.result([...prepared.questions.keys()]);
}

type Tally = ReturnType<typeof createTally>;

function walk(prepared: Prepared, random: () => number, tally: Tally): void {
  const { index } = prepared;
  const path: string[] = [];
  let response = prepared.begin(random);
  let id = firstState(index, response).id;
  let seconds = 0;
  const end = (deadEnd: Reason | null): void => tally.end(path, seconds, deadEnd);
  for (;;) {
    if (tally.visit(id) > MAX_VISITS) return end('loop');
    path.push(id);
    seconds += prepared.readingSeconds.get(id) ?? 0;
    if (isEnd(stateOf(index, id))) return end(null);
    const page = answerPage(prepared, response, id, random, tally);
    response = page.response;
    seconds += page.seconds;
    if (page.deadEnd) return end(page.deadEnd);
    id = moveOn(prepared, response, id, tally);
  }
}

type Reason = DeadEnd['reason'];

interface AnsweredPage {
  response: SurveyResponse;
  seconds: number;
  deadEnd: Reason | null;
}

/** Answers the questions of a page, those included that an answer shows. */
function answerPage(
  prepared: Prepared,
  begun: SurveyResponse,
  stateId: string,
  random: () => number,
  tally: Tally,
): AnsweredPage {
  const { index, questions, readingSeconds, formOf } = prepared;
  const page: AnsweredPage = { response: begun, seconds: 0, deadEnd: null };
  const needsAll = !hasNextButton(index, begun, stateId);
  const visit = prepared.nextVisit();
  let asked = 0;
  const later: [string, AnswerValue][] = [];
  let answered = 0;

  /** Returns whether the answer may have changed the parts of the page. */
  function ask(element: QuestionElement, canLeaveOut: boolean): boolean {
    const question = questions.get(element.id)!;
    const form = formOf(question, questionOf(page.response, element));
    question.askedIn = visit;
    asked += 1;
    tally.see(question.place);
    page.seconds += question.readingSeconds + form.readingSeconds;
    const isLeftOut = canLeaveOut && random() < LEFT_OUT;
    const answer = isLeftOut ? undefined : form.draw(random);
    if (answer === undefined) {
      if (!canLeaveOut) page.deadEnd = 'unanswerable';
    } else {
      answered += 1;
      page.seconds += answerSeconds(form.question, answer);
    }
    if (question.effect === 'none') return false;
    const value = answer === undefined ? null : form.valueOf(answer);
    if (question.effect === 'rules') {
      later.push([element.id, value]);
      return false;
    }
    page.response = changeAnswer(index, page.response, element.id, value);
    return true;
  }
  function askVisible(): void {
    for (const element of visibleQuestions(index, page.response, stateId))
      if (
        questions.get(element.id)!.askedIn !== visit &&
        ask(element, !needsAll && !element.question.isRequired)
      )
        return askVisible();
  }

  askVisible();
  const [first] = visibleQuestions(index, page.response, stateId);
  if (first && answered === 0 && index.states.get(stateId)?.requireAny) ask(first, false);
  page.response = withAnswers(page.response, later);
  // A page without questions gets a button.
  const hasButton = asked === 0 || hasNextButton(index, page.response, stateId);
  for (const element of index.elementsOf.get(stateId) ?? [])
    if (!element.question && isElementVisible(page.response, element))
      page.seconds += readingSeconds.get(element.id) ?? 0;
  page.seconds += BUTTON * (index.flow.layout === 'one' ? asked : hasButton ? 1 : 0);
  return page;
}

/** Adds answers that only rules compare: they change nothing else of the response. */
const withAnswers = (
  response: SurveyResponse,
  answers: readonly (readonly [string, AnswerValue])[],
): SurveyResponse =>
  answers.length === 0
    ? response
    : {
        ...response,
        answers: response.answers.with(
          answers.map(([id, value]) => [
            id,
            { value, error: null, problem: null, isPreloaded: false },
          ]),
        ),
      };

/** Counts the way on from a page, and returns the page that it names. */
function passOn(
  { index, wayIds }: Prepared,
  response: SurveyResponse,
  id: string,
  tally: Tally,
): FlowState {
  const transitions = index.transitionsFrom.get(id) ?? [];
  const at = transitions.findIndex(({ rules }) =>
    rules.every((rule) => doesRuleHold(index, response, rule)),
  );
  tally.pass(at < 0 ? `next ${id}` : wayIds.get(id)![at]!);
  const to =
    transitions[at]?.toStateId ?? index.states.get(id)?.nextStateId ?? defaultThankState.id;
  return stateOf(index, to);
}

/** Returns the id of the next page, and counts the ways that lead there: the engine passes over blank pages. */
function moveOn(prepared: Prepared, response: SurveyResponse, from: string, tally: Tally): string {
  const { index, neverBlank } = prepared;
  let named = passOn(prepared, response, from, tally);
  if (isEnd(named) || neverBlank.has(named.id)) return named.id;
  const target = nextState(index, response, from, 'next').id;
  for (let passed = 0; named.id !== target && passed < index.states.size; passed += 1)
    named = passOn(prepared, response, named.id, tally);
  return target;
}
