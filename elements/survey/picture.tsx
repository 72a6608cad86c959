import type { FlowElement } from '../../core/contract/flow.ts';
import { useText } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { FlowText } from './flow-text.tsx';
import { Image } from '../ui/image.tsx';
import css from './picture.css';

/** A picture of the owner's; its description replaces it where it can't be shown. */
export function Picture({ element: { text, url } }: { element: FlowElement }) {
  useStylesheet(css);
  const alt = useText()(text);
  const caption = alt && (
    <p className="label">
      <FlowText of={text} />
    </p>
  );
  return <Image className="picture" url={url} alt={alt} or={caption} />;
}
