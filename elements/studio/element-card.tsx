import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import {
  $language,
  elementName,
  isObject,
  partName,
  placeOfId,
  readText,
  scaleNumbersOf,
  selected,
  setText,
  type Json,
  type StudioElement,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { $suggestedTexts } from '../../core/studio/suggested-texts.ts';
import { useMessages } from '../ui/use-texts.ts';
import { CardMenu } from './card-menu.tsx';
import { useStyleNames } from './names.ts';
import { EarlierAnswers, InsertAnswer } from './earlier-answers.tsx';
import { OptionList } from './option-list.tsx';
import { AskByScore } from './quick-parts.tsx';
import { ScaleSketch } from './scale-sketch.tsx';
import { useSortablePart } from './sortable-list.tsx';
import { TextField } from './text-field.tsx';
import { useAct } from './use-act.ts';

interface ElementCardProps {
  survey: Survey;
  page: StudioPage;
  element: StudioElement;
  /** Place on the page. */
  at: number;
  isChosen: boolean;
  onSettings: () => void;
}

/** A question, text, picture or button of a page. Its words are written in place. */
export function ElementCard(props: ElementCardProps) {
  const { survey, page, element, isChosen, onSettings } = props;
  const { studio } = useMessages();
  const select = useUnit(selected);
  const { ref, style, isDragged, handle } = useSortablePart(element.id);
  const card = useRef<HTMLLIElement>(null);
  // It may have been chosen in the outline, or in the preview.
  useEffect(() => {
    if (isChosen && !card.current!.matches(':focus-within, :hover'))
      card.current!.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const styleName = useStyleNames();
  const { question } = element;
  const kind = question
    ? styleName(String(question['style'] ?? 'text'))
    : partName(studio, survey, element);
  const choose = (): void => void (isChosen || select({ kind: 'element', id: element.id }));
  return (
    <li
      ref={(node) => {
        card.current = node;
        ref(node);
      }}
      style={style}
      className="card"
      data-dragged={isDragged}
      data-chosen={isChosen}
      data-type={element.type}
      aria-label={elementName(studio, survey, element)}
      onFocus={choose}
      onClick={choose}
    >
      <div className="card-head">
        {handle}
        <button type="button" className="card-kind" onClick={onSettings}>
          {kind}
          {question?.['is_required'] === true && (
            <span className="card-required" title={studio.required()}>
              <span aria-hidden="true">*</span>
              <span className="hidden"> ({studio.required()})</span>
            </span>
          )}
        </button>
        {isChosen && question && <InsertAnswer survey={survey} element={element} />}
        <CardMenu {...props} />
      </div>
      {question ? (
        <>
          <QuestionWords survey={survey} element={element} question={question} />
          <AskByScore survey={survey} page={page} question={question} />
        </>
      ) : (
        <ContentWords survey={survey} element={element} />
      )}
    </li>
  );
}

interface WordsProps {
  survey: Survey;
  element: StudioElement;
}

/** Returns the words of a part at a path below it, and a function that writes them. */
function useWords(survey: Survey, element: StudioElement) {
  const language = useUnit($language);
  const act = useAct();
  return (json: unknown, ...path: string[]) => ({
    lang: language,
    value: readText(json, language, survey.mainLanguage),
    onChange: (words: string) =>
      void act(
        (text, now) => {
          const place = placeOfId(now, element.id);
          return place ? setText(text, now, [...place, ...path], language, words) : text;
        },
        `${element.id} ${path.join('.')}`,
      ),
  });
}

function QuestionWords({ survey, element, question }: WordsProps & { question: Json }) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const words = useWords(survey, element);
  const suggested = useUnit($suggestedTexts);
  const extra = isObject(question['extra']) ? question['extra'] : {};
  const endOf = (key: string): string => readText(extra[key], language, survey.mainLanguage);
  return (
    <>
      <TextField
        label={studio.questionText()}
        placeholder={studio.newQuestion()}
        isSample={(text) => text === studio.newQuestion() || suggested.has(text)}
        className="card-body"
        isLong
        {...words(question['body'], 'question', 'body')}
      />
      <EarlierAnswers survey={survey} element={element} />
      <ScaleSketch
        numbers={scaleNumbersOf(String(question['style']), question)}
        low={endOf('low_label')}
        high={endOf('high_label')}
        language={language}
      />
      <TextField
        label={studio.description()}
        placeholder={studio.descriptionHint()}
        className="card-description"
        isLong
        {...words(question['description'], 'question', 'description')}
      />
      <OptionList survey={survey} element={element} list="statements" />
      <OptionList survey={survey} element={element} list="options" />
    </>
  );
}

function ContentWords({ survey, element }: WordsProps) {
  const { studio } = useMessages();
  const words = useWords(survey, element);
  if (element.type === 'gauge') return null;
  const isButton = element.type === 'next_page' || element.type === 'submit';
  return (
    <TextField
      label={studio.words()}
      placeholder={isButton ? partName(studio, survey, element) : studio.newText()}
      className={isButton ? 'card-button' : 'card-words'}
      isSample={(text) => text === studio.newText()}
      isLong={element.type === 'label'}
      {...words(element.json['text'], 'text')}
    />
  );
}
