import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import { useMessages } from '../../ui/use-texts.ts';
import { CountUp } from '../count-up.tsx';
import { formatOf } from '../charts/figure.ts';

/** The three groups of a net promoter score as parts of one bar. */
export function Groups({ question: { nps, answered } }: { question: QuestionResult }) {
  const { results } = useMessages();
  const locale = useUnit($formattingLocale);
  const format = formatOf('share', locale);
  const groups = [
    { tone: 'bad', name: results.detractors(), count: nps!.detractors },
    { tone: 'neutral', name: results.passives(), count: nps!.passives },
    { tone: 'good', name: results.promoters(), count: nps!.promoters },
  ];
  return (
    <div className="groups">
      <div className="group-bar" aria-hidden="true">
        {groups.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="group-names">
        {groups.map(({ tone, name, count }) => (
          <li key={tone} data-tone={tone}>
            <span className="muted">{name}</span>{' '}
            <b>
              <CountUp value={count / answered} format={format} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
