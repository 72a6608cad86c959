/** Pages as site builders compose them around the code of an owner: elements, frames and styles. */

interface BuilderPage {
  /** The page, with `{code}` in the place of the owner's code. */
  html: string;
  /** The document in which the builder puts the code; without it, the page itself. */
  codeDocument?: string;
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>A shop</title>${head}</head><body>${body}</body></html>`;

export const builderPages: Record<string, BuilderPage> = {
  // A block theme: the content of a "Custom HTML" block is in the page as it is.
  WordPress: {
    html: page(
      `<style>
        *, *::before, *::after { box-sizing: border-box; }
        img, iframe, object, video { max-width: 100%; height: auto; }
        .wp-site-blocks { padding: 0 30px; }
        .is-layout-constrained > :where(:not(.alignfull)) { max-width: 620px; margin-inline: auto; }
        .is-layout-flow > * + * { margin-block-start: 24px; }
      </style>`,
      `<div class="wp-site-blocks"><header><h1>A shop</h1></header><main class="wp-block-group"><div class="entry-content wp-block-post-content is-layout-constrained has-global-padding"><p>Words before.</p>{code}<p>Words after.</p></div></main></div>`,
    ),
  },
  // A code block in a cell of the grid.
  Squarespace: {
    html: page(
      `<style>
        *, *::before, *::after { box-sizing: border-box; }
        .fluid-engine { display: grid; grid-template-columns: minmax(16px, 1fr) repeat(8, minmax(0, 36px)) minmax(16px, 1fr); grid-template-rows: repeat(10, minmax(24px, auto)); }
        .fe-block { grid-area: 1 / 2 / 11 / -2; display: flex; }
        .sqs-block { position: relative; width: 100%; height: 100%; padding: 17px 0; }
        .sqs-block-content { outline: none; }
        iframe { max-width: 100%; }
      </style>`,
      `<main id="page"><article class="sections" id="sections"><section class="page-section"><div class="content-wrapper"><div class="content"><div class="fluid-engine"><div class="fe-block"><div class="sqs-block code-block sqs-block-code"><div class="sqs-block-content">{code}</div></div></div></div></div></div></section></article></main><footer class="sections">Words after.</footer>`,
    ),
  },
  // A section "Custom Liquid" prints its setting as it is.
  Shopify: {
    html: page(
      `<style>
        *, *::before, *::after { box-sizing: inherit; }
        html { box-sizing: border-box; font-size: 62.5%; height: 100%; }
        body { display: grid; grid-template-rows: auto auto 1fr auto; grid-template-columns: 100%; min-height: 100%; margin: 0; font-size: 1.5rem; }
        .gradient { background: linear-gradient(#fff, #f3f3f3); }
        .section-padding { padding: 27px 0 39px; }
      </style>`,
      `<main id="MainContent" role="main" tabindex="-1"><section id="shopify-section-template--1__custom_liquid" class="shopify-section section"><div class="color-scheme-1 gradient"><div class="section-padding">{code}</div></div></section></main>`,
    ),
  },
  // An element "Code Embed", which is in the page as it is.
  Webflow: {
    html: page(
      `<style>
        * { box-sizing: border-box; }
        html { height: 100%; }
        body { margin: 0; min-height: 100%; font: 14px/20px Arial, sans-serif; }
        .w-embed::before, .w-embed::after { content: ' '; display: table; grid-area: 1 / 1 / 2 / 2; }
        .w-embed::after { clear: both; }
        .w-container { max-width: 940px; margin: 0 auto; }
      </style>`,
      `<section class="section"><div class="w-layout-blockcontainer w-container"><div class="w-embed w-iframe w-script">{code}</div></div></section>`,
    ),
  },
  // An HTML element: a document of another origin, in a frame of the size that the editor has set.
  Wix: {
    html: page(
      `<style>
        body { margin: 0; }
        #comp-html { width: 320px; height: 480px; margin: 0 auto; overflow: hidden; }
      </style>`,
      `<div id="comp-html"><iframe title="Embedded Content" name="htmlComp-iframe" width="100%" height="100%" sandbox="allow-same-origin allow-forms allow-popups allow-scripts allow-pointer-lock" frameborder="0" src="{document}"></iframe></div>`,
    ),
    codeDocument: '<!doctype html><html><head></head><body>{code}</body></html>',
  },
};
