/**
 * Puts a widget on the page once the page is parsed, unless the page has one of this code.
 *
 * @param prepare is called with the new or existing widget before it shows
 */
export function addWidget(
  code: string,
  lang: string,
  prepare: (widget: HTMLElement) => void = () => undefined,
): void {
  function add(): void {
    const known = document.querySelector<HTMLElement>(`psn-widget[code="${code}"]`);
    if (known) return prepare(known);
    const widget = document.createElement('psn-widget');
    widget.setAttribute('code', code);
    if (lang) widget.lang = lang;
    prepare(widget);
    // Beside the body: routers and libraries like Turbo replace the whole body.
    document.documentElement.append(widget);
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', add);
  else add();
}
