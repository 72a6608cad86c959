import { groundsOf, isLostOn, type LogoGround } from '../../core/studio/channel/logo.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { Channel } from './use-channel.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { usePictures } from './use-pictures.ts';
import { usePixels } from './use-pixels.ts';
import { usePlate } from './use-plate.ts';

interface LogoWarningProps {
  channel: Channel;
  /** Address of the logo, as the file has it. */
  logo: string;
  onChange: (logo: string) => void;
}

/**
 * Names the places where a logo has the colour of its ground, and offers a copy of it on a plate. A logo that a change of
 * this person made hard to see gets the plate by itself, with a note and the way back.
 */
export function LogoWarning({ channel: { node, widget }, logo, onChange }: LogoWarningProps) {
  const { studio } = useMessages();
  const moveFocus = useMoveFocus();
  const url = usePictures(logo)(logo);
  const pixels = usePixels(url);
  const lost = pixels
    ? groundsOf(logo, node.json, widget?.json ?? null).filter(({ colour }) =>
        isLostOn(colour, pixels),
      )
    : [];
  const isLost = lost.length > 0;
  const plate = usePlate({ logo, url, pixels, isLost, onChange });
  const sentence = ({ place, scheme, hasBoth }: LogoGround): string => {
    const words = place === 'page' ? studio.logoOnPage() : studio.logoInWidget();
    return hasBoth ? `${words} (${studio.schemes[scheme]()})` : words;
  };
  // Both buttons are removed by their act.
  const leave = (): void => moveFocus('.look-part .picture-field input[type="file"]');
  return (
    <div role="status">
      {isLost && (
        <div className="contrast logo-warning">
          <span>
            {lost.map((ground) => (
              <span key={`${ground.place} ${ground.scheme}`}>{sentence(ground)}</span>
            ))}
            {plate.hasFailed && <span>{studio.pictureFailed()}</span>}
          </span>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={plate.isStoring}
            onClick={() =>
              plate.isStoring || void plate.add().then((isAdded) => isAdded && leave())
            }
          >
            {studio.addBackground()}
          </button>
        </div>
      )}
      {!isLost && plate.original !== null && (
        <div className="contrast logo-warning" data-kind="good">
          <span>{studio.backgroundAdded()}</span>
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              onChange(plate.original!);
              leave();
            }}
          >
            {studio.undo()}
          </button>
        </div>
      )}
    </div>
  );
}
