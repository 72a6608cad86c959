import { useRef } from 'react';
import { readSurvey, schemeIn } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';
import { loadedPage, paintPage } from './preview-frame.ts';
import { PREVIEW_SANDBOX, previewPage } from './studio-page.ts';

/** A small picture of the first page of a survey, drawn by the element that visitors get. */
export default function FirstPage({ text }: { text: string }) {
  const { studio } = useMessages();
  const element = useElement();
  const frame = useRef<HTMLIFrameElement>(null);
  const survey = readSurvey(text);
  const show = (): void => {
    const page = loadedPage(frame.current);
    if (!page || !survey) return;
    const preview = page.createElement('psn-flow-preview');
    preview.setAttribute('lang', survey.mainLanguage);
    // A survey gets its id when it is stored, and elements show none without one.
    Object.assign(preview, { flow: { ...survey.json, id: 'preview' } });
    paintPage(page, {}, schemeIn({}));
    page.body.replaceChildren(preview);
  };
  return (
    <div className="first-page" aria-hidden="true" inert>
      <iframe
        ref={frame}
        title={studio.preview()}
        sandbox={PREVIEW_SANDBOX}
        {...previewPage(element)}
        onLoad={show}
      />
    </div>
  );
}
