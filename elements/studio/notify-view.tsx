import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { notificationEvents, type NotificationEvent } from '../../core/contract/notices.ts';
import { $account } from '../../core/people/index.ts';
import {
  $files,
  $workspace,
  fileRequested,
  isObject,
  readJson,
  textOf,
  type Survey,
} from '../../core/studio/index.ts';
import { fileAdded, isAboutSurvey } from '../../core/studio/notices.ts';
import { Menu } from '../ui/menu.tsx';
import { Loading } from '../ui/notice.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { LookPart } from './look-fields.tsx';
import lookCss from './look.css';
import { MailServerHint } from './mail-server-hint.tsx';
import { newSecret } from './new-secret.ts';
import { NoticeCard } from './notice-card.tsx';
import { useChannels, type ChannelFile } from './use-channel.ts';
import { WebhookCard } from './webhook-card.tsx';

/** Reads all files of a folder, also those in the browser alone, and loads the missing ones. `null` while they load. */
function useFolder(folder: string): ChannelFile[] | null {
  const [files, workspace, request] = useUnit([$files, $workspace, fileRequested]);
  const listed = (workspace?.files ?? [])
    .filter(({ path, draft }) => files[path] || !draft?.removed)
    .map(({ path }) => path);
  const paths = [...new Set([...listed, ...Object.keys(files)])].filter((path) =>
    path.startsWith(`${folder}/`),
  );
  const missing = paths.filter((path) => !files[path]).join(' ');
  useEffect(() => {
    for (const path of missing.split(' ').filter(Boolean)) request(path);
  }, [missing, request]);
  if (!workspace || missing !== '') return null;
  return paths.flatMap((path) => {
    const file = files[path]!;
    const json = readJson(file.text);
    return isObject(json) ? [{ path, file, json }] : [];
  });
}

/** The notifications of a survey with their recipients, and for owners the webhooks. */
export default function NotifyView({ survey }: { survey: Survey }) {
  useStylesheet(lookCss);
  const { studio } = useMessages();
  const { nodes } = useChannels();
  const notices = useFolder('notifications');
  const webhooks = useFolder('webhooks');
  const [account, workspace, add] = useUnit([$account, $workspace, fileAdded]);
  const isOwner = account?.roles.includes('owner') ?? false;
  if (!notices || !webhooks) return <Loading of="list" />;
  const nodeIds = nodes.map(({ json }) => textOf(json['id']));
  const own = notices.filter(({ json }) => isAboutSurvey(json, survey, nodeIds));
  const make = (event: NotificationEvent, at: number): void => {
    const name = studio.noticeEvents[event]();
    const json = {
      name,
      event,
      flow_ids: [survey.id],
      ...(account ? { operator_ids: [account.id] } : {}),
    };
    add({ folder: 'notifications', name: `${survey.name} ${event}`, json, at });
  };
  return (
    <main className="look-fields notices">
      <LookPart title={studio.notices()}>
        <p className="muted look-help">{studio.noticesHelp()}</p>
        <MailServerHint />
        {own.length === 0 && <p>{studio.noNotices()}</p>}
        {own.map((notice) => (
          <NoticeCard
            key={notice.path}
            survey={survey}
            notice={notice}
            people={workspace?.people ?? []}
            webhooks={isOwner ? webhooks : []}
          />
        ))}
        <Menu
          label={studio.addNotice()}
          items={notificationEvents.map((event) => ({
            label: studio.noticeEvents[event](),
            onChoose: () => make(event, Date.now()),
          }))}
        >
          <PlusIcon />
          {studio.addNotice()}
        </Menu>
      </LookPart>
      {isOwner && (
        <LookPart title={studio.webhooks()}>
          <p className="muted look-help">{studio.webhooksHelp()}</p>
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.path} webhook={webhook} />
          ))}
          <button
            type="button"
            className="quiet-button"
            onClick={() =>
              add({
                folder: 'webhooks',
                name: 'webhook',
                json: { url: 'https://', secret: newSecret() },
                at: Date.now(),
              })
            }
          >
            <PlusIcon />
            {studio.addWebhook()}
          </button>
        </LookPart>
      )}
    </main>
  );
}
