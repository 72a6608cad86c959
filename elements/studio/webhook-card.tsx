import { useState } from 'react';
import { webhookEvents } from '../../core/contract/notices.ts';
import { textOf } from '../../core/studio/index.ts';
import { toggleIn, listIn } from '../../core/studio/notices.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line, Switch } from './fields.tsx';
import { DeliveryTestButton } from './delivery-test.tsx';
import { FileFindings } from './file-findings.tsx';
import { newSecret } from './new-secret.ts';
import { RemoveFile } from './remove-file.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

const EVENT_NAMES = {
  'feedback.completed': 'completed',
  'message.created': 'created',
  'chat.archived': 'archived',
  notification: 'notification',
} as const;

/** One webhook as a form. The secret is hidden until it is asked for. */
export function WebhookCard({ webhook }: { webhook: ChannelFile }) {
  const { studio } = useMessages();
  const { set, change } = useSettings();
  const [isShown, setIsShown] = useState(false);
  const { path, json } = webhook;
  const name = textOf(json['id']);
  const events = listIn(json, 'events');
  return (
    <details className="notice-card" open={webhook.file.liveText === null}>
      <summary>
        <strong>{name}</strong>{' '}
        <span className="muted" dir="ltr">
          {textOf(json['url'])}
        </span>
      </summary>
      <FileFindings files={[webhook]} />
      <Line
        label={studio.webhookUrl()}
        type="url"
        value={textOf(json['url'])}
        onChange={(value) => set([{ path, key: ['url'], value: value.trim() }], 'url')}
      />
      <div className="property">
        <span>{studio.secret()}</span>
        <code dir="ltr">{isShown ? textOf(json['secret']) : '••••••••••••••••'}</code>
        <span className="picture-buttons">
          <button
            type="button"
            className="quiet-button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {studio.showSecret()}
          </button>
          <button
            type="button"
            className="quiet-button"
            onClick={() => set([{ path, key: ['secret'], value: newSecret() }])}
          >
            {studio.newSecret()}
          </button>
        </span>
      </div>
      <fieldset className="notice-members">
        <legend>{studio.webhookEventsLabel()}</legend>
        {webhookEvents.map((event) => (
          <Switch
            key={event}
            label={studio.webhookEvents[EVENT_NAMES[event]]()}
            isOn={events.includes(event)}
            onChange={() => change(path, (text) => toggleIn(text, json, 'events', event))}
          />
        ))}
        <p className="muted property-help">{studio.webhookEventsHelp()}</p>
      </fieldset>
      <DeliveryTestButton file={webhook} label={studio.testWebhook()} />
      <RemoveFile path={path} name={name} />
    </details>
  );
}
