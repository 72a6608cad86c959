import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';
import type { FlowElement } from '../../core/contract/flow.ts';
import { fillIn, isElementVisible, nextButtonOf } from '../../core/survey/engine/index.ts';
import {
  $index,
  $isSubmitting,
  $response,
  nextRequested,
  skipRequested,
} from '../../core/survey/session/index.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { Actions, useNextWord } from './actions.tsx';
import { usePipedTexts } from './piped-texts.tsx';
import { FlowText } from './flow-text.tsx';
import { Picture } from './picture.tsx';
import { QuestionElementView } from './question-element.tsx';
import { useScreen } from './screen.ts';

interface Props {
  element: FlowElement;
}

function Label({ element }: Props) {
  return (
    <p className="label">
      <FlowText of={element.text} />
    </p>
  );
}

const isNext = ({ type }: FlowElement): boolean => type === 'next_page' || type === 'submit';

/** The visible element directly before or after an element of the state. */
function useNeighbour(element: FlowElement, offset: 1 | -1): FlowElement | null {
  const { elements } = useScreen();
  const neighbour = elements[elements.indexOf(element) + offset];
  const isVisible = usePart($response, neighbour ?? element, isElementVisible);
  return (isVisible && neighbour) || null;
}

/** The next or submit button: a submit button always reads “Send”. It remains in the document while submitting, and so does not lose the focus. */
function NextButton({ element }: Props) {
  const messages = useMessages();
  const word = useNextWord();
  const isSubmitting = useUnit($isSubmitting);
  const next = useUnit(nextRequested);
  const index = useUnit($index)!;
  const { state } = useScreen();
  const following = useNeighbour(element, 1);
  const ownWord = element.type === 'submit' ? messages.flow.submit() : word;
  const label = useText()(element.text) || ownWord;
  // Only the first of several has the way back beside it.
  const isFirst = usePart(
    $response,
    state.id,
    (response, id) => nextButtonOf(index, response, id) === element.id,
  );
  return (
    <Actions hasBack={isFirst}>
      <button
        type="button"
        className="button"
        part="button"
        aria-disabled={isSubmitting}
        data-wide={isSubmitting ? label : messages.flow.sending()}
        onClick={() => next()}
      >
        <span>
          {isSubmitting ? messages.flow.sending() : <FlowText of={element.text} or={ownWord} />}
        </span>
      </button>
      {following?.skip && <Skip element={following} />}
    </Actions>
  );
}

function Skip({ element }: Props) {
  const messages = useMessages();
  const skip = useUnit(skipRequested);
  return (
    <button type="button" className="button-plain" part="button" onClick={() => skip()}>
      <FlowText of={element.text} or={messages.flow.skip()} />
    </button>
  );
}

function StateFooter({ element }: Props) {
  const previous = useNeighbour(element, -1);
  if (!element.skip)
    return (
      <p className="label label-small">
        <FlowText of={element.text} />
      </p>
    );
  // Directly after a next button it is in the same row, of which a panel never shows one half.
  return previous && isNext(previous) ? null : <Skip element={element} />;
}

function ButtonLink({ element }: Props) {
  const answers = usePipedTexts();
  const url = safeUrl(element.url && fillIn(element.url, answers, encodeURIComponent));
  if (!url) return null;
  return (
    <a
      className="button button-link"
      part="button"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <FlowText of={element.text} />
    </a>
  );
}

/** The view of each element type. */
export const elementViews = {
  question: QuestionElementView,
  label: Label,
  next_page: NextButton,
  submit: NextButton,
  footer: StateFooter,
  button_link: ButtonLink,
  image: Picture,
  gauge: lazyView('gauge', () => import('./gauge.tsx')),
} satisfies Record<FlowElement['type'], ComponentType<Props>>;
