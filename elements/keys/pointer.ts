/**
 * Notes in `data-pointer` whether a pointer was used last: a field then has a border in the accent, and for the keyboard the
 * ring of all controls.
 */
export function followPointer(content: HTMLElement): void {
  content.addEventListener('pointerdown', () => content.toggleAttribute('data-pointer', true));
  content.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') content.removeAttribute('data-pointer');
  });
}
