import { useUnit } from 'effector-react';
import { useId, useMemo, useState } from 'react';
import type { FlowElement, Question } from '../../core/contract/flow.ts';
import {
  answerOf,
  fillInQuestion,
  type QuestionElement,
  questionOf,
} from '../../core/survey/engine/index.ts';
import { styleOf, type Invalid } from '../../core/questions/index.ts';
import { $response } from '../../core/survey/session/index.ts';
import { $formattingLocale, $regionalLocale } from '../../core/language/model.ts';
import { ids as idList, type QuestionControlProps } from '../questions/question-view.ts';
import { viewOf } from '../questions/views.ts';
import { chooseByKey } from '../keys/options.ts';
import { Localized } from '../ui/localized-text.tsx';
import { Stylesheet } from '../ui/use-stylesheet.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { invalidText } from './invalid-text.ts';
import { usePipedTexts } from './piped-texts.tsx';
import { usePress } from './press.ts';
import { useQuestionEvents } from './question-events.ts';

interface Ids {
  control: string;
  label: string;
  description: string;
  error: string;
}

function useIds(elementId: string): Ids {
  // Chrome still counts a checked radio that was removed to a new group with the same name.
  const instance = useId();
  return {
    control: `c-${elementId}-${instance}`,
    label: `l-${elementId}`,
    description: `d-${elementId}`,
    error: `e-${elementId}`,
  };
}

/** The question with piped texts, and its answer. */
function useAnswer(element: QuestionElement) {
  const asked = usePart($response, element, questionOf);
  const answers = usePipedTexts();
  const question = useMemo(() => fillInQuestion(asked, answers), [asked, answers]);
  return { question, ...usePart($response, element, answerOf) };
}

type Callbacks = Pick<QuestionControlProps, 'onAnswer' | 'onSettled' | 'onLeft' | 'onEnter'>;

/** The callbacks of a control, which report to the models. */
function useCallbacks(elementId: string): Callbacks {
  const { change, settle, leave, choose, next } = useQuestionEvents();
  const press = usePress();
  return {
    onAnswer(value, isSettled, problem = null) {
      change({ elementId, value, isSettled, problem });
      if (isSettled) choose(elementId);
    },
    onSettled: () => press.after(() => settle(elementId)),
    onLeft: () => press.after(() => leave(elementId)),
    onEnter: () => next(),
  };
}

/** The text of a question. A function of its frame, as a page of a thousand questions pays for each component. */
function labelOf(
  question: Question,
  ids: Ids,
  isGroup: boolean,
  isList: boolean,
  required: string,
) {
  const Label = isGroup ? 'div' : 'label';
  return (
    <Label className="question-text" id={ids.label} {...(isGroup ? {} : { htmlFor: ids.control })}>
      <Localized of={question.body} />
      {question.isRequired && (
        <span className="required" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
      {question.isRequired && (isGroup || isList) && (
        <span className="hidden">{`, ${required}`}</span>
      )}
    </Label>
  );
}

/** A question with its text, description, control and error, linked to each other by ids for assistive technology. */
export function QuestionElementView({ element }: { element: FlowElement }) {
  // The state view passes questions as the index has them.
  const { question, value, error, isPreloaded } = useAnswer(element as QuestionElement);
  const isInvalid = error !== null;
  const lastError = useLast(error);
  const view = viewOf(question);
  const { flow } = useMessages();
  const ids = useIds(element.id);
  const callbacks = useCallbacks(element.id);
  const { description } = question;
  const sheet = view.css && <Stylesheet text={view.css} />;
  const control = (
    <view.Control
      elementId={element.id}
      question={question}
      value={value}
      controlId={ids.control}
      labelId={ids.label}
      describedBy={idList(description && ids.description, error && ids.error)}
      isInvalid={isInvalid}
      {...callbacks}
    />
  );
  if (view.isBare)
    return (
      <>
        {sheet}
        {control}
      </>
    );
  const role = view.role(question);
  // Orca announces the text of a group twice, unless the group is focusable and has it as its name. No attribute for a
  // required group is announced by all screen readers. See docs/accessibility.md.
  const group = role && {
    role,
    tabIndex: -1,
    'aria-labelledby': ids.label,
    'aria-roledescription': flow.question(),
    'aria-invalid': role === 'radiogroup' ? isInvalid : undefined,
  };
  return (
    <div
      className="question"
      part="question"
      {...group}
      data-element={element.id}
      data-style={styleOf(question)}
      data-preloaded={isPreloaded || undefined}
      data-invalid={isInvalid}
      onKeyDownCapture={({ currentTarget, nativeEvent }) =>
        void chooseByKey(currentTarget, nativeEvent)
      }
    >
      {sheet}
      {labelOf(question, ids, !!role, !!view.isList?.(question), flow.required())}
      {description && (
        <p className="description" id={ids.description}>
          <Localized of={description} />
        </p>
      )}
      {control}
      {lastError && (
        <p className={error ? 'error' : 'corrected'} id={ids.error}>
          <InvalidText of={lastError} question={question} />
        </p>
      )}
    </div>
  );
}

/** The last error, also after its correction: the button below would move under the pointer if it lost its room. */
function useLast(error: Invalid | null): Invalid | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

/** Codes of missing answers and invalid dates: both sentences name the expected answer and its format. */
const MISSING: readonly Invalid['code'][] = ['required', 'date'];

function InvalidText({ of, question }: { of: Invalid; question: Question }) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const regional = useUnit($regionalLocale);
  const { missing } = viewOf(question);
  return MISSING.includes(of.code) && missing
    ? missing(messages, question, regional)
    : invalidText(messages, of, language);
}
