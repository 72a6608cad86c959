import { encode, renderSVG } from 'uqr';
import { useMemo } from 'react';
import { saveFile } from '../operator/save-file.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Modules of white around the code: the quiet zone of the standard. */
const BORDER = 4;
/** Pixels of a module in a saved picture. */
const MODULE = 16;

/** Draws a code into a picture. */
async function pngOf(address: string): Promise<Blob> {
  const { data, size } = encode(address, { border: BORDER, ecc: 'M' });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * MODULE;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(column * MODULE, row * MODULE, MODULE, MODULE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

interface QrCodeProps {
  address: string;
  /** Name of the saved file, without its extension. */
  name: string;
}

/** The QR code of an address, to look at and to save. */
export default function QrCode({ address, name }: QrCodeProps) {
  const { studio } = useMessages();
  const svg = useMemo(() => renderSVG(address, { border: BORDER, ecc: 'M' }), [address]);
  return (
    <div className="qr">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={studio.qrCode()}
      />
      <div>
        <p>{studio.qrHelp()}</p>
        <span className="studio-buttons">
          <button
            type="button"
            className="quiet-button"
            onClick={() => saveFile(`${name}.svg`, svg, 'image/svg+xml')}
          >
            {studio.saveSvg()}
          </button>
          <button
            type="button"
            className="quiet-button"
            onClick={() =>
              void pngOf(address).then(
                (picture) => saveFile(`${name}.png`, picture, 'image/png'),
                () => undefined,
              )
            }
          >
            {studio.savePng()}
          </button>
        </span>
      </div>
    </div>
  );
}
