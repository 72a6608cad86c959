/** The chart of the README: our times, sizes and memory as ratios to other products in the same run. */

const WIDTH = 800;
const ROW = 34;
const LABELS = 320;
/** Length of the peer's bar, and where ours are cut. */
const PEER = 190;
const MOST = 1.5;
const TOP = 44;

const escape = (text) => text.replace(/[&<>]/g, (found) => `&#${found.codePointAt(0)};`);

/**
 * Draws bars as SVG, in the colours of the reader's scheme.
 *
 * @param {readonly { what: string, peer: string, ratio: number }[]} rows
 */
export function drawChart(rows) {
  const height = TOP + rows.length * ROW + 12;
  const bars = rows.map(({ what, peer, ratio }, at) => {
    const y = TOP + at * ROW;
    const length = Math.max(2, Math.min(ratio, MOST) * PEER);
    const percent = ratio < 0.1 ? `${(ratio * 100).toFixed(1)} %` : `${Math.round(ratio * 100)} %`;
    return `<text class="what" x="0" y="${y + 16}">${escape(what)}</text>
<rect class="peer" x="${LABELS}" y="${y + 2}" width="${PEER}" height="20" rx="3"/>
<rect class="ours" x="${LABELS}" y="${y + 2}" width="${length.toFixed(1)}" height="20" rx="3"/>
<text class="figure" x="${LABELS + MOST * PEER + 12}" y="${y + 17}">${percent} of ${escape(peer)}</text>`;
  });
  const title = 'PSN Elements beside others: shorter is better';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>
text{font:14px system-ui,sans-serif;fill:#17222d}
.head{font-weight:600}.figure{font-weight:600}
.peer{fill:#dfe5ea}.ours{fill:#0b6e8f}
@media (prefers-color-scheme:dark){text{fill:#e8eef3}.peer{fill:#313c47}.ours{fill:#4fb3d3}}
</style>
<text class="head" x="0" y="18">${title}</text>
${bars.join('\n')}
</svg>
`;
}
