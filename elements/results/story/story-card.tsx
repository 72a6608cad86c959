import { useUnit } from 'effector-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { Summary } from '../../../core/contract/results/survey-results.ts';
import {
  $filter,
  isValueShown,
  quotedQuestion,
  storyOf,
  type Measure,
  type TrendPoint,
} from '../../../core/results/index.ts';
import { isLongText } from '../../questions/long-text.ts';
import { formatOf, type Unit } from '../charts/figure.ts';
import { Explained } from '../explained.tsx';
import { FEW_DAYS, withEmptyDays } from '../figures/dates.ts';
import { npsHelp } from '../figures/score-groups.ts';
import { NPS, signedFormat } from '../metrics.ts';
import { useCountUp } from '../use-count-up.ts';
import { useWording } from '../use-wording.ts';
import { FewAnswers } from './few-answers.tsx';
import { Gauge } from './gauge.tsx';
import { Groups } from './groups.tsx';
import { nameOf, unitOf } from './measure-text.ts';
import { Quotes } from './quotes.tsx';
import { sentenceText } from './story-sentence.ts';
import { TrendLine } from './trend-line.tsx';

/** Numbers of responses by day. A shared link has groups of days, which have no gaps. */
const countTrend = ({ days }: Summary, isShared: boolean): readonly TrendPoint[] =>
  (isShared ? days : withEmptyDays(days, { started: 0, completed: 0 })).map(({ day, started }) => ({
    day,
    value: started,
  }));

/** Prevents an element from getting lower with its content, so that a filter moves nothing below it. */
function useKeptHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const kept = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current!;
    element.style.minHeight = '';
    const { width, height } = element.getBoundingClientRect();
    if (width !== kept.current.width || height > kept.current.height)
      kept.current = { width, height };
    else element.style.minHeight = `${kept.current.height}px`;
  });
  return ref;
}

interface StoryCardProps {
  summary: Summary;
  questions: readonly QuestionResult[];
  /** Whether the results are shared by a link. */
  isShared: boolean;
}

/** The answer of a survey at a glance: its main number as a picture, sentences on it, and quotes. */
export function StoryCard({ summary, questions, isShared }: StoryCardProps) {
  const wording = useWording();
  const text = useKeptHeight();
  const { answers } = useUnit($filter);
  const story = useMemo(
    () => storyOf(summary, questions, new Set(Object.keys(answers ?? {}))),
    [summary, questions, answers],
  );
  const { measure, sentences } = story;
  const quoted = quotedQuestion(questions, isShared, isLongText);
  const unit = measure ? unitOf(measure) : 'count';
  const counts = measure ? [] : countTrend(summary, isShared);
  const trend = measure?.trend ?? (counts.length > FEW_DAYS ? counts : []);
  const name = measure ? nameOf(measure, wording) : wording.messages.results.responses();
  const few = measure && !isValueShown(measure) ? measure.question : null;
  return (
    <section className="story" aria-label={name}>
      {measure && !few ? (
        <MeasurePicture measure={measure} />
      ) : (
        <div className="story-picture">
          {few ? (
            <FewAnswers question={few} />
          ) : (
            <MainNumber
              name={name}
              unit="count"
              value={summary.started}
              before={summary.before?.started ?? null}
              isChangeShown
            />
          )}
        </div>
      )}
      <div ref={text} className="story-text">
        {measure && (
          <p className="muted story-question" dir="auto">
            {wording.text(measure.question.body)}
          </p>
        )}
        {sentences.length > 0 && (
          <ul className="story-sentences">
            {sentences.map((sentence, at) => (
              <li key={at}>{sentenceText(sentence, measure, wording)}</li>
            ))}
          </ul>
        )}
        {measure?.kind === 'nps' && !few && <Groups question={measure.question} />}
        {trend.length > 1 && <TrendLine points={trend} unit={unit} />}
      </div>
      {quoted && <Quotes question={quoted} />}
    </section>
  );
}

function MeasurePicture({ measure }: { measure: Measure }) {
  const wording = useWording();
  const { value, before, range, interval, difference } = measure;
  const [least, greatest] = range;
  const partOf = (number: number): number =>
    greatest === least ? 0 : (number - least) / (greatest - least);
  const format = formatOf(unitOf(measure), wording.locale);
  const drawn = useCountUp(partOf(value));
  const name = nameOf(measure, wording);
  return (
    <div className="story-picture">
      <Gauge
        value={drawn}
        interval={interval && [partOf(interval[0]), partOf(interval[1])]}
        ends={[format(least), format(greatest)]}
      >
        <MainNumber
          name={name}
          unit={unitOf(measure)}
          value={value}
          before={before}
          isChangeShown={difference !== null}
        />
      </Gauge>
      {name === NPS && <Explained name={name} help={npsHelp(wording)} />}
    </div>
  );
}

interface MainNumberProps {
  name: string;
  unit: Unit;
  value: number;
  before: number | null;
  /** `false` where the samples are too small to compare. */
  isChangeShown: boolean;
}

/** A number that counts up. Screen readers get its end only. The NPS has its name below the picture, with an explanation. */
function MainNumber({ name, unit, value, before, isChangeShown }: MainNumberProps) {
  const { messages, locale } = useWording();
  const format = formatOf(unit, locale);
  const shown = useCountUp(value);
  const isChanged = isChangeShown && before !== null && format(before) !== format(value);
  const beforeText = `${messages.results.before()}: ${format(before)}`;
  return (
    <p className="main-number">
      <span className="hidden">
        {name}: {format(value)}
        {before !== null && `. ${beforeText}`}
      </span>
      <bdi className="main-value" aria-hidden="true">
        {format(shown)}
      </bdi>
      <span className="main-name" aria-hidden="true">
        {name !== NPS && name}
        {isChanged && (
          <bdi className="main-change" title={beforeText}>
            {signedFormat(unit, locale)(value - before)}
          </bdi>
        )}
      </span>
    </p>
  );
}
