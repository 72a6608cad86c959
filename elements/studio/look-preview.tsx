import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $isDeviceDark, $previewRestarts, previewRestarted } from '../../core/studio/index.ts';
import { $previewLanguage, previewLanguageChosen } from '../../core/studio/preview-language.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeviceFrame } from './device-frame.tsx';
import { followLanguage } from './follow-language.ts';
import { OwnPageButton, OwnPageField, useOwnPage } from './own-page-field.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { followsDevice, loadedPage, showIn, type PreviewPlace } from './preview-frame.ts';
import type { Channel } from './use-channel.ts';
import { previewPage } from './studio-page.ts';
import { useStable } from './use-stable.ts';
import { usePictures } from './use-pictures.ts';

/** Pause after a change before the preview follows. */
const PAUSE_MS = 250;

interface LookPreviewProps {
  channel: Channel;
  place: PreviewPlace;
  onPlace: (place: PreviewPlace) => void;
}

/** The widget on a page, opened, and the page of the survey, as visitors see them with the changes. */
export function LookPreview({ channel, place: chosen, onPlace }: LookPreviewProps) {
  const { studio } = useMessages();
  const [language, isDark, restarts, chooseLanguage] = useUnit([
    $previewLanguage,
    $isDeviceDark,
    $previewRestarts,
    previewLanguageChosen,
  ]);
  const hasWidget = channel.widget !== null;
  const place = hasWidget ? chosen : 'itsPage';
  /** Whether the window of the widget was closed in the preview, such as by the button of the thank-you page. */
  const [isClosed, setIsClosed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const element = useElement();
  const texts = [channel.survey.json, channel.node.json, channel.widget?.json ?? null];
  const content = JSON.stringify(texts);
  const urlOf = usePictures(content);
  const page = useOwnPage();
  const ownPage = page.shown;
  const show = useStable((): void => {
    const inner = loadedPage(frame.current);
    setIsClosed(false);
    if (inner) showIn(inner, { channel, place, language, isDark, urlOf, ownPage });
  });
  useEffect(() => {
    const timer = setTimeout(show, PAUSE_MS);
    return () => clearTimeout(timer);
    // Compares the content, as the channel is another object after each change of any file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [show, content, place, isDark, urlOf, ownPage, restarts]);
  // In another language the survey remains as it is: open, and half answered.
  useEffect(() => {
    loadedPage(frame.current)?.querySelector('[preview]')?.setAttribute('lang', language);
  }, [language]);
  const shownFile = place === 'itsPage' ? channel.node : (channel.widget ?? channel.node);
  const onLoad = (): void => {
    show();
    const inner = loadedPage(frame.current);
    if (!inner) return;
    page.probe(inner);
    followLanguage(inner, chooseLanguage);
    inner.addEventListener('psn-close', () => setIsClosed(true));
    inner.addEventListener('psn-open', () => setIsClosed(false));
  };
  return (
    <section className="look-preview" aria-label={studio.previewPane()}>
      <PreviewBar
        survey={channel.survey}
        followsDevice={followsDevice(shownFile.json)}
        language={language}
        onLanguage={chooseLanguage}
        first={hasWidget && <PlaceChoice place={chosen} onChange={onPlace} />}
        last={place !== 'itsPage' && <OwnPageButton page={page} />}
      />
      {place !== 'itsPage' && page.isOpen && <OwnPageField page={page} />}
      <ClosedNote isClosed={isClosed} onRestart={() => frame.current?.focus()} />
      <DeviceFrame
        // Another page in the same frame would add an entry to the history, and Back would lead to the former page in it.
        key={page.address}
        frame={frame}
        {...previewPage(element, page.address)}
        onLoad={onLoad}
      />
    </section>
  );
}

interface PlaceChoiceProps {
  place: PreviewPlace;
  onChange: (place: PreviewPlace) => void;
}

/** Chooses between the opened widget, its button on a page, and the page of the survey. */
function PlaceChoice({ place, onChange }: PlaceChoiceProps) {
  const { studio } = useMessages();
  return (
    <select
      className="chip"
      aria-label={studio.previewPane()}
      value={place}
      onChange={({ target }) => onChange(target.value as PreviewPlace)}
    >
      {(['opened', 'onAPage', 'itsPage'] as const).map((name) => (
        <option key={name} value={name}>
          {studio[name]()}
        </option>
      ))}
    </select>
  );
}

interface ClosedNoteProps {
  isClosed: boolean;
  onRestart: () => void;
}

/** Explains that the window of the widget is closed in the preview, with the way back. */
function ClosedNote({ isClosed, onRestart }: ClosedNoteProps) {
  const { studio } = useMessages();
  const restart = useUnit(previewRestarted);
  return (
    <div className="preview-closed" data-closed={isClosed}>
      <p role="status">{isClosed && studio.previewClosed()}</p>
      {isClosed && (
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            restart();
            // The button is removed then.
            onRestart();
          }}
        >
          {studio.startOver()}
        </button>
      )}
    </div>
  );
}
