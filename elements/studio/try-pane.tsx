import { useUnit } from 'effector-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { $file, $language, $survey, languageChosen, selected } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { brandPage, showDrafts, withPictures } from './preview-frame.ts';
import { previewPage } from './studio-page.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { useChosenChannel } from './use-channel.ts';
import { usePictures } from './use-pictures.ts';

/** Widths of the devices, in pixels; `null` fills the pane. */
const devices = { phone: 390, tablet: 768, desktop: null } as const;
type Device = keyof typeof devices;

interface Preview extends HTMLElement {
  flow: unknown;
}

/** The survey as respondents see it, in a frame of its own: nothing is sent. */
export default function TryPane({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const [survey, language, chooseLanguage, select] = useUnit([
    $survey,
    $language,
    languageChosen,
    selected,
  ]);
  const [device, setDevice] = useState<Device>('phone');
  const [isDark, setIsDark] = useState(false);
  const [start, setStart] = useState(0);
  const element = useElement();
  const frame = useRef<HTMLIFrameElement>(null);
  const json = survey?.json;
  const { node } = useChosenChannel();
  const look = node?.file.text ?? '';
  const urlOf = usePictures(`${useUnit($file)?.text ?? ''} ${look}`);
  const shown = useRef<{ page: Document; content: string; look: string }>(null);
  const show = useCallback((): void => {
    const page = frame.current?.contentDocument;
    // The empty page before the frame has loaded.
    if (!page || page.URL === 'about:blank' || !json) return;
    const isSameLook = shown.current?.page === page && shown.current.look === look;
    const known = isSameLook ? page.querySelector<Preview>('psn-flow-preview') : null;
    known?.setAttribute('lang', language);
    // The same survey set again would begin it anew.
    const flow = withPictures(json, urlOf);
    const content = JSON.stringify(flow);
    if (known && shown.current?.content === content) return;
    shown.current = { page, content, look };
    const preview = known ?? (page.createElement('psn-flow-preview') as Preview);
    preview.setAttribute('lang', language);
    preview.flow = flow;
    showDrafts(preview, urlOf);
    if (known) return;
    if (node) brandPage(preview, { channel: { node }, urlOf }, isDark ? 'dark' : 'light');
    page.body.replaceChildren(preview);
    // Compares the text of the channel, which is another object after each change of any file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [json, language, urlOf, look, isDark]);
  useEffect(show, [show]);
  /** A click on a question chooses it in the editor. */
  const onLoad = (): void => {
    const page = frame.current!.contentDocument!;
    const { style } = page.documentElement;
    style.colorScheme = isDark ? 'dark' : 'light';
    style.backgroundColor = 'Canvas';
    show();
    page.addEventListener('click', (event) => {
      const parts = event.composedPath() as HTMLElement[];
      const id = parts.map((part) => part.dataset?.['element']).find(Boolean);
      if (id) select({ kind: 'element', id });
    });
  };
  const width = devices[device];
  return (
    <section className="try" aria-label={studio.preview()}>
      <div className="try-bar">
        <div role="group" aria-label={studio.preview()}>
          {(Object.keys(devices) as Device[]).map((name) => (
            <ToggleChip
              key={name}
              label={studio[name]()}
              isOn={device === name}
              onClick={() => setDevice(name)}
            />
          ))}
          <ToggleChip label={studio.dark()} isOn={isDark} onClick={() => setIsDark(!isDark)} />
          <button type="button" className="chip" onClick={() => setStart(start + 1)}>
            {studio.startOver()}
          </button>
          {survey && survey.languages.length > 1 && (
            <select
              className="chip"
              aria-label={studio.language()}
              value={language}
              onChange={({ target }) => chooseLanguage(target.value)}
            >
              {survey.languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <button type="button" className="icon-button" aria-label={studio.close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <p className="muted try-help">{studio.previewHelp()}</p>
      {/* The frame has scripts of this host only, and its element gets the survey from here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        key={`${start} ${isDark}`}
        ref={frame}
        className="try-frame"
        title={studio.preview()}
        {...previewPage(element)}
        style={width ? { maxWidth: width } : undefined}
        onLoad={onLoad}
      />
    </section>
  );
}
