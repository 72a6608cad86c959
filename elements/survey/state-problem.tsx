import { useUnit } from 'effector-react';
import type { ErrorCode } from '../../core/errors/error-code.ts';
import type { Messages } from '../../core/language/messages.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { invalid } from '../../core/questions/index.ts';
import { $stateProblem, $submitError } from '../../core/survey/session/index.ts';
import { reveal } from '../ui/reveal.ts';
import { useMessages } from '../ui/use-texts.ts';
import { invalidText } from './invalid-text.ts';

const sentenceOf = ({ errors, validation }: Messages, code: ErrorCode): string =>
  code === 'storage'
    ? errors.notSaved()
    : code.startsWith('feedback_') && code !== 'feedback_send'
      ? validation.generic()
      : errors.notSent();

/**
 * The problem of the state as a whole, or the error of its submission. Missing answers are shown at their questions, and
 * in a sentence here where there are several: their number, or that all questions need one. A number that is not shown is
 * for screen readers.
 */
export function StateProblem() {
  const stateProblem = useUnit($stateProblem);
  const submitError = useUnit($submitError);
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const sentence = stateProblem
    ? invalidText(messages, stateProblem, language)
    : submitError && sentenceOf(messages, submitError.code);
  const asksForAll = stateProblem?.code === 'answerAll';
  const isMissing = stateProblem?.code === 'missing' || asksForAll;
  const hasSeveral = Number(stateProblem?.params['count']) > 1;
  const problem = !isMissing && sentence;
  return (
    <>
      <div
        role="alert"
        className="problem"
        hidden={!problem}
        ref={(box) => void (problem && reveal(box))}
      >
        {problem}
      </div>
      {asksForAll && <p className="missing">{sentence}</p>}
      {/* Orca reads an empty status as “statusbar”. */}
      <p
        aria-live="polite"
        className={isMissing && !asksForAll && hasSeveral ? 'missing' : 'hidden'}
      >
        {isMissing && invalidText(messages, invalid('missing', stateProblem.params), language)}
      </p>
    </>
  );
}
