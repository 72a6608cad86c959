const sheets = new Map<string, CSSStyleSheet>();

/** The stylesheet of a text, made once for all elements. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adopts stylesheets in the element's shadow root, each once; a page's CSP does not block these. */
export function adopt(element: Element, ...texts: readonly string[]): void {
  const root = element.shadowRoot!;
  const wanted = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...wanted];
}
