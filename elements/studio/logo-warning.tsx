import { useUnit } from 'effector-react';
import { useState } from 'react';
import { groundsOf, isLostOn, plateFor, type LogoGround } from '../../core/studio/channel/logo.ts';
import { isOwnPicture, nameOfPicture, storePictureFx } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { onPlate } from './logo-canvas.ts';
import type { Channel } from './use-channel.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { usePictures } from './use-pictures.ts';
import { usePixels } from './use-pixels.ts';

/** Name of the new file: that of the logo, as far as it is known. */
const nameFor = (logo: string): string =>
  isOwnPicture(logo) ? nameOfPicture(logo).replace(/\.\w+$/, '.png') : 'logo.png';

interface LogoWarningProps {
  channel: Channel;
  /** Address of the logo, as the file has it. */
  logo: string;
  onChange: (logo: string) => void;
}

/** Names the places where a logo has the colour of its ground, and offers a copy of it on a plate. */
export function LogoWarning({ channel: { node, widget }, logo, onChange }: LogoWarningProps) {
  const { studio } = useMessages();
  const [store, isStoring] = useUnit([storePictureFx, storePictureFx.pending]);
  const moveFocus = useMoveFocus();
  const [hasFailed, setHasFailed] = useState(false);
  const url = usePictures(logo)(logo);
  const pixels = usePixels(url);
  const lost = pixels
    ? groundsOf(logo, node.json, widget?.json ?? null).filter(({ colour }) =>
        isLostOn(colour, pixels),
      )
    : [];
  const sentence = ({ place, scheme, hasBoth }: LogoGround): string => {
    const words = place === 'page' ? studio.logoOnPage() : studio.logoInWidget();
    return hasBoth ? `${words} (${studio.schemes[scheme]()})` : words;
  };
  const addPlate = async (): Promise<void> => {
    setHasFailed(false);
    try {
      const base64 = await onPlate(url!, plateFor(pixels!));
      const { path } = await store({ name: nameFor(logo), base64 });
      moveFocus('.look-part .picture-field input[type="file"]');
      onChange(path);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div role="status">
      {lost.length > 0 && (
        <div className="contrast logo-warning">
          <span>
            {lost.map((ground) => (
              <span key={`${ground.place} ${ground.scheme}`}>{sentence(ground)}</span>
            ))}
            {hasFailed && <span>{studio.pictureFailed()}</span>}
          </span>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={isStoring}
            onClick={() => isStoring || void addPlate()}
          >
            {studio.addBackground()}
          </button>
        </div>
      )}
    </div>
  );
}
