import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import type { ContentPerson } from '../../core/contract/content/workspace.ts';
import {
  comparableQuestions,
  conditionOf,
  listIn,
  noticeEvents,
  objectsIn,
  removeFileFx,
  removeMember,
  setNoticeRule,
  textOf,
  toggleIn,
  weekdays,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ConditionFields } from './condition-fields.tsx';
import { Choice, Line, NumberField, Switch } from './fields.tsx';
import { DeliveryTestButton } from './delivery-test.tsx';
import { FileFindings } from './file-findings.tsx';
import { PlusIcon } from './icons.tsx';
import { FileNumber, FileSwitch, LinesField } from './look-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

interface NoticeCardProps {
  survey: Survey;
  notice: ChannelFile;
  /** People that can get emails. */
  people: readonly ContentPerson[];
  webhooks: readonly ChannelFile[];
}

/** One notification as a form. */
export function NoticeCard({ survey, notice, people, webhooks }: NoticeCardProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const remove = useUnit(removeFileFx);
  const { path, json } = notice;
  const event = textOf(json['event']);
  const name = textOf(json['name']) || textOf(json['id']);
  const isOnly = listIn(json, 'flow_ids').includes(survey.id);
  return (
    <details className="notice-card" open={notice.file.liveText === null}>
      <summary>
        <strong dir="auto">{name}</strong>{' '}
        <span className="muted">
          {noticeEvents.some((known) => known === event) &&
            studio.noticeEvents[event as (typeof noticeEvents)[number]]()}
        </span>
      </summary>
      <FileFindings files={[notice]} />
      <Line
        label={studio.noticeName()}
        value={textOf(json['name'])}
        onChange={(value) => set([{ path, key: ['name'], value: value || undefined }], 'name')}
      />
      <Choice
        label={studio.noticeEvent()}
        value={event}
        choices={noticeEvents.map((known) => [known, studio.noticeEvents[known]()])}
        onChange={(value) => set([{ path, key: ['event'], value }])}
      />
      {event === 'response' && <Rules survey={survey} notice={notice} />}
      {(event === 'response' || event === 'message') && (
        <LinesField
          label={studio.noticeWords()}
          help={studio.noticeWordsHelp()}
          lines={listIn(json, 'words')}
          onChange={(words) =>
            set([{ path, key: ['words'], value: words.length > 0 ? words : undefined }], 'words')
          }
        />
      )}
      {event === 'unanswered' && (
        <NumberField
          label={studio.waitMinutes()}
          value={json['minutes'] ?? 10}
          onChange={(value) => set([{ path, key: ['minutes'], value }], 'minutes')}
        />
      )}
      {event === 'unanswered' && (
        <FileSwitch file={notice} name="in_turn" label={studio.inTurn()} />
      )}
      {event === 'weekly' && <Week notice={notice} />}
      <Switch
        label={studio.onlyThisSurvey()}
        help={studio.onlyThisSurveyHelp()}
        isOn={isOnly}
        onChange={(isOn) =>
          set([{ path, key: ['flow_ids'], value: isOn ? [survey.id] : undefined }])
        }
      />
      <Recipients notice={notice} people={people} />
      {webhooks.length > 0 && (
        <Members
          label={studio.callsWebhooks()}
          notice={notice}
          name="webhook_ids"
          members={webhooks.map(({ json: webhook }) => ({
            id: textOf(webhook['id']),
            words: textOf(webhook['url']),
          }))}
        />
      )}
      {event !== 'weekly' && (
        <>
          <FileSwitch
            file={notice}
            name="include_answers"
            label={studio.withAnswers()}
            help={studio.withAnswersHelp()}
          />
          <FileNumber file={notice} name="digest_minutes" label={studio.digestMinutes()} />
        </>
      )}
      <DeliveryTestButton file={notice} label={studio.testNotice()} />
      <button
        type="button"
        className="quiet-button"
        onClick={() => remove(path).catch(() => undefined)}
      >
        {studio.removeNotice({ name })}
      </button>
      <p className="muted property-help">{studio.toBeRemoved()}</p>
    </details>
  );
}

/** The rules about the answers; all of them have to hold. */
function Rules({ survey, notice: { path, json } }: Pick<NoticeCardProps, 'survey' | 'notice'>) {
  const { studio } = useMessages();
  const { change } = useSettings();
  const questions = comparableQuestions(survey, survey.pages.at(-1)?.id ?? '');
  const rules = objectsIn(json['rules']);
  const first = questions[0];
  return (
    <div className="notice-rules">
      {rules.length === 0 && <p className="muted property-help">{studio.noticeAlways()}</p>}
      {rules.map((rule, at) => (
        <div key={at} className="notice-rule">
          <ConditionFields
            survey={survey}
            questions={questions}
            condition={conditionOf(rule)}
            word={at === 0 ? studio.noticeIf() : studio.branchAnd()}
            onChange={(condition) =>
              change(path, (text) => setNoticeRule(text, json, at, condition))
            }
          />
          <button
            type="button"
            className="quiet-button"
            onClick={() => change(path, (text) => removeMember(text, json, 'rules', at))}
          >
            {studio.removeCondition()}
          </button>
        </div>
      ))}
      {first && (
        <button
          type="button"
          className="option-add"
          onClick={() =>
            change(path, (text) =>
              setNoticeRule(text, json, rules.length, {
                questionKey: textOf(first['key']),
                type: 'answered',
                value: '',
              }),
            )
          }
        >
          <PlusIcon />
          {studio.addCondition()}
        </button>
      )}
    </div>
  );
}

const HOURS = 24;
/** Monday of some week, at midnight: names of days and hours are read from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

function Week({ notice: { path, json } }: Pick<NoticeCardProps, 'notice'>) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const locale = useUnit($formattingLocale);
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const hours = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className="property-row">
        <Choice
          label={studio.dayOfWeek()}
          value={textOf(json['weekday']) || 'monday'}
          choices={weekdays.map((day, at) => [day, days.format(MONDAY + at * DAY_MS)])}
          onChange={(value) => set([{ path, key: ['weekday'], value }])}
        />
        <Choice
          label={studio.hourOfDay()}
          value={textOf(json['hour'] ?? 8)}
          choices={Array.from({ length: HOURS }, (_, hour) => [
            String(hour),
            hours.format(MONDAY + hour * HOUR_MS),
          ])}
          onChange={(value) => set([{ path, key: ['hour'], value: Number(value) }])}
        />
      </div>
      <TimeZoneField path={path} zone={textOf(json['time_zone'])} />
    </>
  );
}

function Recipients({ notice, people }: Pick<NoticeCardProps, 'notice' | 'people'>) {
  const { studio } = useMessages();
  const ids = listIn(notice.json, 'operator_ids');
  const known = people.map(({ id, name, email, hasEmail }) => {
    const address = hasEmail ? email : studio.noEmail();
    return { id, words: address === null ? name : `${name} (${address})` };
  });
  const unknown = ids
    .filter((id) => known.every((person) => person.id !== id))
    .map((id) => ({ id, words: `${id} ${studio.isDeleted()}` }));
  return (
    <Members
      label={studio.recipients()}
      notice={notice}
      name="operator_ids"
      members={[...known, ...unknown]}
    />
  );
}

interface MembersProps {
  label: string;
  notice: ChannelFile;
  /** Key of the list with the ids. */
  name: string;
  members: readonly { id: string; words: string }[];
}

/** A list of ids, each chosen or not. */
function Members({ label, notice: { path, json }, name, members }: MembersProps) {
  const { change } = useSettings();
  const ids = listIn(json, name);
  return (
    <fieldset className="notice-members">
      <legend>{label}</legend>
      {members.map(({ id, words }) => (
        <Switch
          key={id}
          label={words}
          isOn={ids.includes(id)}
          onChange={() => change(path, (text) => toggleIn(text, json, name, id))}
        />
      ))}
    </fieldset>
  );
}
