import { useUnit } from 'effector-react';
import { scoreTones, type Me } from '../../core/contract/inbox.ts';
import { $knownTags, $listFilter, filterChanged, type ListFilter } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** Times without an answer, in hours. */
const WAITING_HOURS = [1, 4, 24, 72];

/** Number of the rare filters that are set. */
export const rareFilters = ({
  nodeId,
  operatorId,
  score,
  tag,
  language,
  waitingMinutes,
  isMentioned,
  isSnoozed,
}: ListFilter): number =>
  [nodeId, operatorId, score, tag, language, waitingMinutes].filter((value) => value !== null)
    .length +
  Number(isSnoozed) +
  Number(isMentioned);

/** Whether the operator has chosen a filter. Without a choice the list has the open conversations. */
export const isFiltered = (filter: ListFilter): boolean =>
  !['open', null].includes(filter.status) ||
  filter.assigned !== 'any' ||
  filter.isUnread ||
  filter.surveyId !== null ||
  filter.search !== '' ||
  rareFilters(filter) > 0;

/** A duration of hours or whole days, such as “3 days”. */
function durationText(hours: number, locale: string): string {
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [hours / 24, 'day'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string | null) => void;
}

/** A list to choose from; its name is the choice of none. Left out where there is nothing to choose. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  if (options.length === 0 && value === null) return null;
  const isListed = value === null || options.some(([known]) => known === value);
  return (
    <select
      className="chip"
      aria-label={label}
      data-on={value !== null}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">{label}</option>
      {[...options, ...(isListed ? [] : [[value, value] as const])].map(([known, name]) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </select>
  );
}

const several = <T,>(list: readonly T[]): readonly T[] => (list.length > 1 ? list : []);

/** Filters by score, channel, operator, tag, language and time without an answer, and the snoozed conversations. */
export function MoreFilters({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const filter = useUnit($listFilter);
  const tags = useUnit($knownTags);
  const locale = useUnit($formattingLocale);
  const change = useUnit(filterChanged);
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const tones = { good: inbox.scoreHigh(), middle: inbox.scoreMedium(), bad: inbox.scoreLow() };
  return (
    <div className="more-filters" role="group" aria-label={inbox.moreFilters()}>
      <Choice
        label={inbox.score()}
        value={filter.score}
        options={scoreTones.map((tone) => [tone, tones[tone]])}
        onChoose={(value) => change({ score: scoreTones.find((tone) => tone === value) ?? null })}
      />
      <Choice
        label={inbox.unansweredFor()}
        value={filter.waitingMinutes === null ? null : String(filter.waitingMinutes)}
        options={WAITING_HOURS.map((hours) => [String(hours * 60), durationText(hours, locale)])}
        onChoose={(value) => change({ waitingMinutes: value === null ? null : Number(value) })}
      />
      <Choice
        label={inbox.tags()}
        value={filter.tag}
        options={tags.map((tag) => [tag, tag])}
        onChoose={(tag) => change({ tag })}
      />
      <Choice
        label={inbox.assignedTo()}
        value={filter.operatorId}
        options={several(me.operators).map((operator) => [operator.id, operatorName(operator)])}
        onChoose={(operatorId) => change({ operatorId, assigned: 'any' })}
      />
      <Choice
        label={inbox.channel()}
        value={filter.nodeId}
        options={several(me.nodes).map(({ id, name }) => [id, name])}
        onChoose={(nodeId) => change({ nodeId })}
      />
      <Choice
        label={inbox.language()}
        value={filter.language}
        options={several(me.languages).map((code) => [code, languages.of(code) ?? code])}
        onChoose={(language) => change({ language })}
      />
      <button
        type="button"
        className="chip"
        aria-pressed={filter.isMentioned}
        onClick={() => change({ isMentioned: !filter.isMentioned })}
      >
        {inbox.mentions()}
      </button>
      <button
        type="button"
        className="chip"
        aria-pressed={filter.isSnoozed}
        onClick={() => change({ isSnoozed: !filter.isSnoozed })}
      >
        {inbox.snoozed()}
      </button>
    </div>
  );
}
