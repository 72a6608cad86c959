import type { LocalizedText } from '../../../core/contract/wire.ts';
import { isolateAny } from '../../../core/language/isolate.ts';
import { MIN_ANSWERS, type Measure, type StorySentence } from '../../../core/results/index.ts';
import { formatOf } from '../charts/figure.ts';
import type { Wording } from '../figures/parts.ts';
import { nameOf, unitOf } from './measure-text.ts';

const least = (locale: string) => ({ least: formatOf('count', locale)(MIN_ANSWERS) });

/** The sentence in place of a score of too few answers. */
export const scoreFromText = ({ messages: { results }, locale }: Wording): string =>
  results.scoreFrom(least(locale));

/** Returns a sentence of the story in the language of the page. */
export function sentenceText(
  sentence: StorySentence,
  measure: Measure | null,
  wording: Wording,
): string {
  const { messages, locale } = wording;
  const { results, inbox } = messages;
  const text = (content: LocalizedText): string => isolateAny(wording.text(content));
  const name = measure ? nameOf(measure, wording) : results.responses();
  const share = formatOf('share', locale);
  switch (sentence.kind) {
    case 'answered':
      return `${inbox.answers()}: ${formatOf('count', locale)(sentence.count)}`;
    case 'tooFew':
      return results.tooFew(least(locale));
    case 'scoreFrom':
      return scoreFromText(wording);
    case 'likelyRange': {
      const { of, from, to } = sentence;
      const format = formatOf(unitOf(of), locale);
      const ofName = nameOf(of, wording);
      return results.likelyRange({
        name: of === measure ? ofName : `${ofName} (${text(of.question.body)})`,
        from: format(from),
        to: format(to),
      });
    }
    case 'difference':
      if (sentence.difference === 'similar') return results.isSimilar();
      return sentence.difference === 'higher'
        ? results.isHigher({ name })
        : results.isLower({ name });
    case 'topAnswer':
      return results.topAnswer({
        question: text(sentence.question),
        answer: text(sentence.answer),
        share: share(sentence.share),
      });
    case 'topExit':
      return results.topExit({ page: text(sentence.page) });
    case 'finished':
      return results.finished({ share: share(sentence.share) });
  }
}
