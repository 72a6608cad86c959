const sheets = new Map<string, CSSStyleSheet>();

/** Returns the stylesheet of a CSS text, created once and shared by all elements. */
export function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adopts stylesheets in the element's shadow root, each once. Content security policies do not apply to them. */
export function adopt(element: Element, ...texts: readonly string[]): void {
  const root = element.shadowRoot!;
  // jsdom has no such list.
  const adopted = root.adoptedStyleSheets ?? [];
  const missing = texts.map(sheetOf).filter((sheet) => !adopted.includes(sheet));
  if (missing.length) root.adoptedStyleSheets = [...adopted, ...missing];
}
