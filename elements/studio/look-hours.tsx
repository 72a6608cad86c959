import { useUnit } from 'effector-react';
import { MEASURED, replyTime } from '../../core/contract/reply-time.ts';
import { UNREADABLE } from '../../core/contract/schema.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { isObject, textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { LookPart, Words } from './look-fields.tsx';
import { Opening } from './look-opening.tsx';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

const REPLY_TIMES = [
  MEASURED,
  '5 minutes',
  '30 minutes',
  '1 hour',
  '2 hours',
  '4 hours',
  '1 day',
  '2 days',
];

/** Greeting, reply time, opening hours and assignment of a channel. */
export function LookHours({ channel: { survey, node } }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const locale = useUnit($formattingLocale);
  const { path, json } = node;
  const current = textOf(json['reply_time']);
  const times = [...new Set([...(current ? [current] : []), ...REPLY_TIMES])];
  const nameOf = (time: string): string => {
    if (time === MEASURED) return studio.measuredTime();
    const read = replyTime.read(time, []);
    if (read === UNREADABLE) return time;
    const { count, unit } = read;
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    );
  };
  return (
    <LookPart title={studio.hoursPart()}>
      <Words
        survey={survey}
        file={node}
        name={['greeting']}
        isLong
        label={studio.greeting()}
        help={studio.greetingHelp()}
      />
      <Choice
        label={studio.replyTime()}
        value={current}
        choices={[['', studio.notShown()], ...times.map((time) => [time, nameOf(time)] as const)]}
        onChange={(time) => set([{ path, key: ['reply_time'], value: time || undefined }])}
      />
      <Opening node={node} survey={survey} />
      <Words
        survey={survey}
        file={node}
        name={['activation_expired_message']}
        label={studio.closedText()}
      />
      <Assignment node={node} />
    </LookPart>
  );
}

/** The operators that get new conversations. */
function Assignment({ node: { path, json } }: { node: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const rule = json['assignment'];
  const by = isObject(rule) ? textOf(rule['by']) : '';
  const choose = (next: string): void => {
    if (next === '') set([{ path, key: ['assignment'], value: undefined }]);
    else if (by === '') set([{ path, key: ['assignment'], value: { by: next } }]);
    else set([{ path, key: ['assignment', 'by'], value: next }]);
  };
  return (
    <Choice
      label={studio.assignment()}
      value={by}
      choices={[
        ['', studio.assignNobody()],
        ['turns', studio.assignTurns()],
        ['load', studio.assignLoad()],
      ]}
      onChange={choose}
    />
  );
}
