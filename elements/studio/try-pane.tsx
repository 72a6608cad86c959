import { useUnit } from 'effector-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  $file,
  $isDeviceDark,
  $previewRestarts,
  $survey,
  selected,
} from '../../core/studio/index.ts';
import { $trialLanguage, trialLanguageChosen } from '../../core/studio/preview-language.ts';
import { useElement } from '../definition/element-context.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { DeviceFrame } from './device-frame.tsx';
import { addDialogEntry } from './dialog-entry.ts';
import { PreviewBar } from './preview-bar.tsx';
import { followLanguage } from './follow-language.ts';
import { brandOf, brandPage } from './preview-brand.ts';
import { followsDevice, loadedPage, paintPage, schemeFor } from './preview-frame.ts';
import { showDrafts, withPictures } from './preview-pictures.ts';
import { previewPage } from './studio-page.ts';
import { useChosenChannel } from './use-channel.ts';
import { usePictures } from './use-pictures.ts';
import { useStable } from './use-stable.ts';

interface Preview extends HTMLElement {
  flow: unknown;
}

/** Closes the pane on Back, as a dialog, where it covers the view of narrow windows. */
function useBackCloses(pane: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useStable(onClose);
  useLayoutEffect(() => {
    const isViewCovered = pane.current!.previousElementSibling?.getClientRects().length === 0;
    return isViewCovered ? addDialogEntry(close) : undefined;
  }, [pane, close]);
}

/** The survey as respondents see it, in a frame of its own: nothing is sent. */
export default function TryPane({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const [survey, language, isDark, restarts, select, chooseLanguage] = useUnit([
    $survey,
    $trialLanguage,
    $isDeviceDark,
    $previewRestarts,
    selected,
    trialLanguageChosen,
  ]);
  const element = useElement();
  const pane = useRef<HTMLElement>(null);
  useBackCloses(pane, onClose);
  const frame = useRef<HTMLIFrameElement>(null);
  const json = survey?.json;
  const { node } = useChosenChannel();
  const look = node?.file.text ?? '';
  const scheme = schemeFor(node?.json ?? {}, isDark);
  const urlOf = usePictures(`${useUnit($file)?.text ?? ''} ${look}`);
  const shown = useRef<{ page: Document; content: string; look: string }>(null);
  const show = useCallback((): void => {
    const page = loadedPage(frame.current);
    if (!page || !json) return;
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
    paintPage(page, node?.json ?? {}, scheme);
    if (node) brandPage(preview, brandOf({ channel: { node }, urlOf }), scheme);
    page.body.replaceChildren(preview);
    // Compares the text of the channel, which is another object after each change of any file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [json, language, urlOf, look, scheme]);
  useEffect(show, [show]);
  /** A click on a question chooses it in the editor. */
  const onLoad = (): void => {
    show();
    const page = frame.current!.contentDocument!;
    followLanguage(page, chooseLanguage);
    page.addEventListener('click', (event) => {
      const parts = event.composedPath() as HTMLElement[];
      const id = parts.map((part) => part.dataset?.['element']).find(Boolean);
      if (id) select({ kind: 'element', id });
    });
  };
  return (
    <section ref={pane} className="try" aria-label={studio.preview()}>
      <div className="try-bar">
        <PreviewBar
          survey={survey}
          followsDevice={node !== null && followsDevice(node.json)}
          language={language}
          onLanguage={chooseLanguage}
        />
        <button type="button" className="icon-button" aria-label={studio.close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <DeviceFrame
        key={`${restarts} ${scheme}`}
        frame={frame}
        {...previewPage(element)}
        onLoad={onLoad}
      />
    </section>
  );
}
