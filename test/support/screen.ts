import type { Page } from 'playwright/test';

/** Content of a screen: its texts, for sighted people and for users of screen readers, and its picture. */

const TAGS = 'psn-widget, psn-feedback, psn-chat, psn-flow-preview, psn-inbox, psn-results';
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'];

/** All texts, accessible names and placeholders of the elements on a page. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.locator(TAGS).evaluateAll((elements, attributes) => {
    const words = elements.flatMap(({ shadowRoot }) => {
      const found: string[] = [];
      const walk = (node: Node): void => {
        if (node instanceof Text) found.push(node.data);
        // Skips hidden elements.
        if (node instanceof HTMLElement && !node.checkVisibility()) return;
        if (node instanceof Element)
          found.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
        for (const child of node.childNodes) walk(child);
      };
      walk(shadowRoot!);
      return found;
    });
    return words.map((word) => word.trim()).filter(Boolean);
  }, ATTRIBUTES);

/** Texts that overflow the window, their button, or an ancestor that clips its overflow. */
export const cutOn = (page: Page): Promise<string[]> =>
  page.locator(TAGS).evaluateAll((elements) =>
    elements.flatMap(({ shadowRoot }) => {
      const isBeyond = (text: DOMRect, box: DOMRect, isAcross: boolean) =>
        isAcross
          ? text.left < box.left - 1 || text.right > box.right + 1
          : text.top < box.top - 2 || text.bottom > box.bottom + 2;
      const isCut = (text: DOMRect, around: Element, isScrolled: boolean): boolean => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const isButton = around.matches('button');
        const isShortened = textOverflow === 'ellipsis' && !isButton;
        const cutsAcross = isButton || (overflowX !== 'visible' && !isShortened);
        const cutsDown =
          !isScrolled && (isButton || (overflowY !== 'visible' && !/auto|scroll/.test(overflowY)));
        return (
          (cutsAcross && isBeyond(text, box, true)) || (cutsDown && isBeyond(text, box, false))
        );
      };
      const topLayer = 'popover' in HTMLElement.prototype ? ':modal, :popover-open' : ':modal';
      const found: string[] = [];
      const walker = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT);
      for (
        let node = walker.nextNode() as Text | null;
        node;
        node = walker.nextNode() as Text | null
      ) {
        const parent = node.parentElement!;
        if (
          !node.data.trim() ||
          parent.closest('.hidden, select, textarea') ||
          !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          let isOut = rect.left < -1 || rect.right > innerWidth + 1;
          // Text outside a scroll container is not cut off, as it can be scrolled to.
          let isScrolled = false;
          for (
            let around: Element | null = parent;
            around && !isOut;
            around = around.parentElement
          ) {
            isOut = isCut(rect, around, isScrolled);
            isScrolled ||= /auto|scroll/.test(getComputedStyle(around).overflowY);
            // Ancestors do not clip an element in the top layer.
            if (around.matches(topLayer)) break;
          }
          if (isOut) found.push(node.data);
        }
      }
      return found;
    }),
  );

/** Browsers round the colours at the edges of round corners one way or the other. */
const ROUNDING = 2;

/** The number of pixels that have another colour in the page's picture than in an earlier one. */
export async function countChanged(page: Page, before: Buffer): Promise<number> {
  const pictures = [before, await page.screenshot()].map((picture) => picture.toString('base64'));
  const blank = await page.context().newPage();
  const count = await blank.evaluate(
    async ([encoded, rounding]) => {
      const [a, b] = await Promise.all(
        encoded.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const changed = new Set<number>();
      a!.forEach((value, at) => {
        if (Math.abs(value - b![at]!) > rounding) changed.add(at >> 2);
      });
      return changed.size + Math.abs(a!.length - b!.length);
    },
    [pictures, ROUNDING] as const,
  );
  await blank.close();
  return count;
}
