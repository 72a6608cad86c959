import { useUnit } from 'effector-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { $surveys } from '../../core/results/index.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';
import { copyText } from '../ui/copy-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ChartIcon } from '../inbox/icons.tsx';
import ShareResults from './share-results.tsx';

/** The dark modules of a QR code as the path of an SVG, a unit each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** In place of the results of a survey without responses: its link, also as a QR code, and the links to the results. */
export default function FirstAnswers({ nodeId }: { nodeId: string }) {
  const { results } = useMessages();
  const { isShared } = useUnit($surveys)!;
  const element = useElement();
  const [isCopied, setIsCopied] = useState(false);
  const link = `${apiUrl(element)}/feedback?${new URLSearchParams({ node_id: nodeId })}`;
  const { data, size } = encode(link, { border: 0 });
  const copy = async (): Promise<void> => setIsCopied(await copyText(link));
  return (
    <EmptyState icon={<ChartIcon />} title={results.firstAnswers()}>
      <span className="first-answers">
        <a href={link} dir="ltr">
          {link.replace(/^https?:\/\//, '')}
        </a>
        <button type="button" className="quiet-button" onClick={() => void copy()}>
          {results.copyLink()}
        </button>
        <span role="status" className="muted">
          {isCopied ? results.linkCopied() : ''}
        </span>
        <svg
          className="qr-code"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={results.qrCode()}
        >
          <path d={pathOf(data)} />
        </svg>
      </span>
      {!isShared && <ShareResults />}
    </EmptyState>
  );
}
