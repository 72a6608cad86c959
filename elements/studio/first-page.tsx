import { useEffect, useRef } from 'react';
import { readSurvey, schemeIn } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';
import { brandPage } from './preview-brand.ts';
import { loadedPage, paintPage } from './preview-frame.ts';
import { PREVIEW_SANDBOX, previewPage } from './studio-page.ts';

interface FirstPageProps {
  /** The file of the survey. */
  text: string;
  name: string;
}

/** A small picture of the first page of a survey below its name, drawn by the element that visitors get. */
export default function FirstPage({ text, name }: FirstPageProps) {
  const { studio } = useMessages();
  const element = useElement();
  const frame = useRef<HTMLIFrameElement>(null);
  const survey = readSurvey(text);
  useEffect(() => {
    const preview = loadedPage(frame.current)?.querySelector('psn-flow-preview');
    const brand = preview?.shadowRoot!.querySelector('.brand');
    if (brand) brand.textContent = name;
  }, [name]);
  const show = (): void => {
    const page = loadedPage(frame.current);
    if (!page || !survey) return;
    const preview = page.createElement('psn-flow-preview');
    preview.setAttribute('lang', survey.mainLanguage);
    // A survey gets its id when it is stored, and elements show none without one.
    Object.assign(preview, { flow: { ...survey.json, id: 'preview' } });
    paintPage(page, {}, schemeIn({}));
    brandPage(preview, { name, logo: null, json: {} }, schemeIn({}));
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
