import { useUnit } from 'effector-react';
import { useRef, useState, type ReactNode } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import {
  $files,
  $path,
  $survey,
  $workspace,
  anyText,
  isObject,
  readJson,
  type Json,
} from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';
import { copyText } from '../ui/copy-text.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { LastAnswer, LastSeen, useFreshProofs } from './last-seen.tsx';

const QrCode = lazyView('qr-code', () => import('./qr-code.tsx'));

interface SharePanelProps {
  /** File of the survey; by default the open one. */
  path?: string;
  /** Id of the channel, and code of the widget; the first ones of the survey by default. */
  nodeId?: string;
  code?: string;
}

/** The address of the survey, the line that puts its widget on a website, and the QR code of the address. */
export function SharePanel({ path: ofSurvey, nodeId, code }: SharePanelProps) {
  const { studio } = useMessages();
  const [workspace, open, files] = useUnit([$workspace, $path, $files]);
  const path = ofSurvey ?? open;
  useFreshProofs();
  const root = apiUrl(useElement()) || location.origin;
  const survey = workspace?.surveys.find((listed) => listed.path === path);
  const node = survey?.channels.find(
    ({ kind, id }) => kind === 'node' && (nodeId === undefined || id === nodeId),
  );
  const widget = survey?.channels.find(
    ({ kind, id }) => kind === 'widget' && (code === undefined || id === code),
  );
  if (!node && !widget) return null;
  const config = readJson((widget && files[widget.path]?.text) ?? '');
  const address = node && `${root}/feedback?${new URLSearchParams({ node_id: node.id })}`;
  return (
    <section className="share" aria-label={studio.share()}>
      <p>{studio.shareHelp()}</p>
      {address && (
        <Copied label={studio.pageAddress()} text={address}>
          <a className="quiet-button" href={address} target="_blank" rel="noreferrer">
            {studio.openPage()}
          </a>
        </Copied>
      )}
      {widget && (
        <Copied
          label={studio.snippet()}
          text={`<script type="module" src="${root}/w/${widget.id}.js"></script>`}
        />
      )}
      {widget && (
        <p className="muted">
          {studio.pasteWhere()} <ButtonNote config={isObject(config) ? config : {}} />
        </p>
      )}
      {address && <QrCode address={address} name={survey!.title} />}
      {widget && <LastSeen {...widget} root={root} />}
      <LastAnswer survey={survey} />
    </section>
  );
}

/** Announces the button and its words, unless it is hidden, or shown by the page itself. */
function ButtonNote({ config }: { config: Json }) {
  const { studio } = useMessages();
  const survey = useUnit($survey);
  if (config['hide_widget'] === true || config['is_visible'] === false) return null;
  const words = anyText(config['launcher_text'], survey?.mainLanguage ?? '');
  return (
    <>
      {studio.floatingButton()} {words && labelled(studio.launcherText(), words)}
    </>
  );
}

interface CopiedProps {
  label: string;
  text: string;
  children?: ReactNode;
}

function Copied({ label, text, children }: CopiedProps) {
  const { studio } = useMessages();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    setIsCopied(done);
    // The keys of the browser copy a selection.
    if (!done) getSelection()?.selectAllChildren(shown.current!);
  };
  return (
    <div className="share-line">
      <span>{label}</span>
      <code ref={shown} dir="ltr">
        {text}
      </code>
      <span className="studio-buttons">
        <button
          type="button"
          className="quiet-button"
          aria-label={`${isCopied ? studio.copied() : studio.copy()}: ${label}`}
          onClick={() => void copy()}
        >
          {isCopied ? studio.copied() : studio.copy()}
        </button>
        {children}
        <span className="hidden" role="status">
          {isCopied && studio.copied()}
        </span>
      </span>
    </div>
  );
}
