import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import { useMessages } from '../../ui/use-texts.ts';
import { CountUp } from '../count-up.tsx';
import { formatOf } from '../charts/figure.ts';
import { scoreGroupNames } from '../figures/score-groups.ts';

/** The three groups of a net promoter score as parts of one bar. */
export function Groups({ question: { nps, answered } }: { question: QuestionResult }) {
  const messages = useMessages();
  const locale = useUnit($formattingLocale);
  const format = formatOf('share', locale);
  const names = scoreGroupNames({ messages, locale });
  const groups = [
    { tone: 'bad', count: nps!.detractors },
    { tone: 'neutral', count: nps!.passives },
    { tone: 'good', count: nps!.promoters },
  ] as const;
  return (
    <div className="groups">
      <div className="group-bar" aria-hidden="true">
        {groups.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="group-names">
        {groups.map(({ tone, count }) => (
          <li key={tone} data-tone={tone}>
            <span className="muted">{names[tone]}</span>{' '}
            <b>
              <CountUp value={count / answered} format={format} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
