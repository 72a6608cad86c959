import type { ContentPerson } from '../../core/contract/content/workspace.ts';
import { textOf, type Survey } from '../../core/studio/index.ts';
import { listIn, toggleIn, usesSetting } from '../../core/studio/notices.ts';
import { notificationEvents, type NotificationEvent } from '../../core/contract/notices.ts';
import { NOTICE_MINUTES } from '../../core/contract/number-ranges.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice, Line, Switch } from './fields.tsx';
import { DeliveryTestButton } from './delivery-test.tsx';
import { FileFindings } from './file-findings.tsx';
import { FileNumber, FileSwitch, LinesField } from './look-fields.tsx';
import { NoticeRules } from './notice-rules.tsx';
import { NoticeWeek } from './notice-week.tsx';
import { RemoveFile } from './remove-file.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

interface NoticeCardProps {
  survey: Survey;
  notice: ChannelFile;
  /** People that can get emails. */
  people: readonly ContentPerson[];
  webhooks: readonly ChannelFile[];
}

const isEvent = (text: string): text is NotificationEvent =>
  notificationEvents.some((event) => event === text);

/** One notification as a form. */
export function NoticeCard({ survey, notice, people, webhooks }: NoticeCardProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { path, json } = notice;
  const event = textOf(json['event']);
  const name = textOf(json['name']) || textOf(json['id']);
  const eventName = isEvent(event) ? studio.noticeEvents[event]() : '';
  const isOnly = listIn(json, 'flow_ids').includes(survey.id);
  return (
    <details className="notice-card" open={notice.file.liveText === null}>
      <summary>
        <strong dir="auto">{name}</strong>{' '}
        {/* A notification without a title of its own is named by its event. */}
        {eventName !== name && <span className="muted">{eventName}</span>}
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
        choices={notificationEvents.map((known) => [known, studio.noticeEvents[known]()])}
        onChange={(value) => set([{ path, key: ['event'], value }])}
      />
      <OccasionFields survey={survey} notice={notice} />
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
      {usesSetting(event, 'include_answers') && (
        <>
          <FileSwitch
            file={notice}
            name="include_answers"
            label={studio.withAnswers()}
            help={studio.withAnswersHelp()}
          />
          <FileNumber
            file={notice}
            name="digest_minutes"
            label={studio.digestMinutes()}
            range={NOTICE_MINUTES}
            isWhole
          />
        </>
      )}
      <DeliveryTestButton file={notice} label={studio.testNotice()} />
      <RemoveFile path={path} name={name} />
    </details>
  );
}

/** Settings of the event of a notification. */
function OccasionFields({ survey, notice }: Pick<NoticeCardProps, 'survey' | 'notice'>) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { path, json } = notice;
  const event = textOf(json['event']);
  return (
    <>
      {usesSetting(event, 'rules') && <NoticeRules survey={survey} notice={notice} />}
      {usesSetting(event, 'words') && (
        <LinesField
          label={studio.noticeWords()}
          help={studio.noticeWordsHelp()}
          lines={listIn(json, 'words')}
          onChange={(words) =>
            set([{ path, key: ['words'], value: words.length > 0 ? words : undefined }], 'words')
          }
        />
      )}
      {usesSetting(event, 'minutes') && (
        <FileNumber
          file={notice}
          name="minutes"
          label={studio.waitMinutes()}
          range={NOTICE_MINUTES}
          isWhole
          standard={10}
        />
      )}
      {usesSetting(event, 'in_turn') && (
        <FileSwitch file={notice} name="in_turn" label={studio.inTurn()} />
      )}
      {usesSetting(event, 'weekday') && <NoticeWeek notice={notice} />}
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
