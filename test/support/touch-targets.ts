import type { Page } from 'playwright/test';

/**
 * Controls within an element that are smaller than a finger needs, 44 by 44 px, each with its class and size. A checkbox is
 * as large as its label, and a control as the pseudo-element that enlarges it.
 *
 * @param exempt selector of the parts that are used in other ways, too
 */
export const smallControls = (page: Page, tag: string, exempt: string): Promise<string[]> =>
  page.evaluate(
    ([of, without]) => {
      const LEAST = 44;
      const root = document.querySelector(of!)!.shadowRoot!;
      const controls = [
        ...root.querySelectorAll<HTMLElement>(
          'button, a, select, summary, textarea, input:not([type="file"]), [role="treeitem"]',
        ),
      ];
      const found = controls.flatMap((control) => {
        if (control.closest(`${without}, .hidden`) || !control.checkVisibility()) return [];
        const isSmall = control.matches('[type="checkbox"], [type="radio"], [type="color"]');
        const place = (isSmall && control.closest('label')) || control;
        const box = place.getBoundingClientRect();
        const around = getComputedStyle(control, '::after');
        const isEnlarged = around.position === 'absolute' && around.content !== 'none';
        const size = (side: 'width' | 'height'): number =>
          Math.max(box[side], isEnlarged ? parseFloat(around[side]) : 0);
        const [width, height] = [size('width'), size('height')];
        if (width === 0 || (width >= LEAST - 0.5 && height >= LEAST - 0.5)) return [];
        return [
          `${place.localName}.${place.className} in .${place.parentElement!.className} ${Math.round(width)} × ${Math.round(height)}`,
        ];
      });
      return [...new Set(found)];
    },
    [tag, exempt],
  );
