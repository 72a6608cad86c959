import { useUnit } from 'effector-react';
import { useId, useMemo } from 'react';
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
import { ids as idList } from '../questions/question-view.ts';
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

/** A question with its text, description, control and error, linked to each other by ids for assistive technology. */
export function QuestionElementView({ element }: { element: FlowElement }) {
  // The state view passes questions as the index has them.
  const indexed = element as QuestionElement;
  const asked = usePart($response, indexed, questionOf);
  const answers = usePipedTexts();
  const question = useMemo(() => fillInQuestion(asked, answers), [asked, answers]);
  const { value, error, isPreloaded } = usePart($response, indexed, answerOf);
  const isInvalid = error !== null;
  const view = viewOf(question);
  const { change, settle, leave, choose, next } = useQuestionEvents();
  const press = usePress();
  const messages = useMessages();
  // Chrome still counts a checked radio that was removed to a new group with the same name.
  const instance = useId();

  const ids = {
    control: `c-${element.id}-${instance}`,
    label: `l-${element.id}`,
    description: `d-${element.id}`,
    error: `e-${element.id}`,
  };
  const description = question.description;
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
      onAnswer={(answer, isSettled, problem = null) => {
        change({ elementId: element.id, value: answer, isSettled, problem });
        if (isSettled) choose(element.id);
      }}
      onSettled={() => press.after(() => settle(element.id))}
      onLeft={() => press.after(() => leave(element.id))}
      onEnter={() => next()}
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
  const Label = role ? 'div' : 'label';
  // Orca announces the text of a group twice, unless the group is focusable and has it as its name. No attribute for a
  // required group is announced by all screen readers. See docs/accessibility.md.
  const group = role && {
    role,
    tabIndex: -1,
    'aria-labelledby': ids.label,
    'aria-roledescription': messages.flow.question(),
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
      <Label
        className="question-text"
        id={ids.label}
        {...(Label === 'label' ? { htmlFor: ids.control } : {})}
      >
        <Localized of={question.body} />
        {question.isRequired && (
          <span className="required" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
        {question.isRequired && (role || view.isList?.(question)) && (
          <span className="hidden">{`, ${messages.flow.required()}`}</span>
        )}
      </Label>
      {description && (
        <p className="description" id={ids.description}>
          <Localized of={description} />
        </p>
      )}
      {control}
      {error && (
        <p className="error" id={ids.error}>
          <InvalidText of={error} question={question} />
        </p>
      )}
    </div>
  );
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
