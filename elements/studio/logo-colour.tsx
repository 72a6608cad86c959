import { mainColour } from '../../core/studio/channel/main-colour.ts';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useSettings, type Channel } from './use-channel.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { usePictures } from './use-pictures.ts';
import { usePixels } from './use-pixels.ts';

/** Offers the colour of the logo as the main colour, beside the logo; nothing where that is the main colour already. */
export function LogoColour({
  channel: { node, widget },
  logo,
}: {
  channel: Channel;
  logo: string;
}) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const moveFocus = useMoveFocus();
  const pixels = usePixels(usePictures(logo)(logo));
  const colour = pixels && mainColour(pixels.data);
  const places = [node, ...(widget ? [widget] : [])];
  const isTaken = places.every(
    ({ json }) => textOf(json['primary_color']).toUpperCase() === colour,
  );
  return (
    <p className="quick-part" role="status">
      {colour && !isTaken && (
        <>
          <span>
            <i className="colour-sample" style={{ background: colour }} />
            {studio.logoColour({ colour })}
          </span>
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              set(places.map(({ path }) => ({ path, key: ['primary_color'], value: colour })));
              moveFocus('.picture-choose input');
            }}
          >
            {studio.takeColour({ colour })}
          </button>
        </>
      )}
    </p>
  );
}
