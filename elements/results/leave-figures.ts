import type { Summary } from '../../core/contract/results/survey-results.ts';
import type { Figure, FigureRow } from './charts/figure.ts';
import type { Wording } from './figures/parts.ts';

/** A place of a survey at which people left. */
interface Place {
  label: string;
  left: number;
}

/** Figures of the pages and of the questions at which people left; none where the survey saves nothing before its end. */
export function leaveFigures(summary: Summary, wording: Wording): Figure[] {
  const { states, savesPartly } = summary;
  const { messages, text, locale } = wording;
  const { results } = messages;
  if (!savesPartly) return [];
  const number = new Intl.NumberFormat(locale);
  const pages = states.map(({ title, left }, at) => ({
    label: text(title) || number.format(at + 1),
    left,
  }));
  const questions = states.flatMap((state) =>
    state.questions.map(({ body, key, left }) => ({ label: text(body) || key, left })),
  );
  const byQuestion = figureOf('leave', results.leave(), results.questionList(), questions);
  const pageTitle = `${results.leave()} · ${results.pageList()}`;
  return pages.length > 1
    ? [figureOf('leave-pages', pageTitle, results.pageList(), pages), byQuestion]
    : [byQuestion];

  function figureOf(
    id: string,
    title: string,
    labelName: string,
    places: readonly Place[],
  ): Figure {
    const atOnce = { label: '–', left: summary.leftAtOnce };
    return {
      id,
      kind: 'bars',
      title,
      isTitleShown: true,
      unit: 'count',
      labelName,
      valueName: results.responses(),
      ends: null,
      rows: [atOnce, ...places]
        .filter(({ left }) => left > 0)
        .map(({ label, left }): FigureRow => ({
          label,
          value: left,
          share: summary.started > 0 ? left / summary.started : null,
          before: null,
          filter: null,
        })),
    };
  }
}
