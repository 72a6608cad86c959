import { useUnit } from 'effector-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { $language, textOf } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';
import { OwnPageField, useOwnPage } from './own-page-field.tsx';
import { showIn, type PreviewPlace } from './preview-frame.ts';
import type { Channel } from './use-channel.ts';
import { previewPage } from './studio-page.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { usePictures } from './use-pictures.ts';

/** Pause after a change before the preview follows. */
const PAUSE_MS = 250;
const PHONE = 390;
/** Windows below this width show the page of a phone first. */
const NARROW = 900;
/** Width of the page of a computer, which is drawn smaller where there is less room. */
const DESKTOP = 960;

/** The page in a frame; `null` for the empty one before it has loaded. */
const loadedPage = (frame: HTMLIFrameElement | null): Document | null => {
  const page = frame?.contentDocument;
  return page?.body && page.URL !== 'about:blank' ? page : null;
};

/** The widget on a page, opened, and the page of the survey, as visitors see them with the changes. */
export function LookPreview({ channel }: { channel: Channel }) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const hasWidget = channel.widget !== null;
  const [chosen, setPlace] = useState<PreviewPlace>('onAPage');
  const place = hasWidget ? chosen : 'itsPage';
  const [isPhone, setIsPhone] = useState(() => innerWidth < NARROW);
  const [isDark, setIsDark] = useState(false);
  const [room, setRoom] = useState({ width: PHONE, height: 600 });
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const element = useElement();
  const texts = [channel.survey.json, channel.node.json, channel.widget?.json ?? null];
  const content = JSON.stringify(texts);
  const urlOf = usePictures(content);
  const page = useOwnPage();
  const ownPage = page.shown;
  const show = useCallback((): void => {
    const inner = loadedPage(frame.current);
    if (inner) showIn(inner, { channel, place, language, isDark, urlOf, ownPage });
    // Compares the content, as the channel is another object after each change of any file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [content, place, language, isDark, urlOf, ownPage]);
  useEffect(() => {
    const timer = setTimeout(show, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [show]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const shownFile = place === 'itsPage' ? channel.node : (channel.widget ?? channel.node);
  const followsDevice = textOf(shownFile.json['color_scheme']) === 'auto';
  const width = isPhone ? PHONE : Math.max(DESKTOP, room.width);
  const scale = Math.min(1, room.width / width);
  return (
    <section className="look-preview" aria-label={studio.previewPane()}>
      <div className="look-preview-bar" role="group" aria-label={studio.preview()}>
        {hasWidget &&
          (['onAPage', 'opened', 'itsPage'] as const).map((name) => (
            <ToggleChip
              key={name}
              label={studio[name]()}
              isOn={place === name}
              onClick={() => setPlace(name)}
            />
          ))}
        <ToggleChip label={studio.phone()} isOn={isPhone} onClick={() => setIsPhone(!isPhone)} />
        {followsDevice && (
          <ToggleChip label={studio.dark()} isOn={isDark} onClick={() => setIsDark(!isDark)} />
        )}
      </div>
      {place !== 'itsPage' && <OwnPageField page={page} />}
      <p className="muted look-preview-help">{studio.lookHelp()}</p>
      <div ref={box} className="look-preview-box">
        {/* The frame has scripts of this host only, and its elements are handed their content. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={studio.preview()}
          // Its own sandbox holds for the owner's page as well, which can't leave the frame.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          {...previewPage(element, page.address)}
          style={{
            width,
            height: room.height / scale,
            transform: `scale(${scale})`,
          }}
          onLoad={() => {
            show();
            const inner = loadedPage(frame.current);
            if (inner) page.probe(inner);
          }}
        />
      </div>
    </section>
  );
}
