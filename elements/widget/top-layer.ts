/** happy-dom has the attribute without the method. */
const HAS_POPOVERS = 'showPopover' in HTMLElement.prototype;
/** Selects elements in the top layer. Browsers without popovers reject a selector that contains `:popover-open`. */
const TOP_LAYER = HAS_POPOVERS ? ':modal, :popover-open' : ':modal';

/** Puts a visible element into the top layer, unless it is there. A moved element leaves it. */
export function enterTopLayer(element: HTMLElement): void {
  if (element.hidden || !element.isConnected || !HAS_POPOVERS || element.matches(':popover-open'))
    return;
  element.popover = 'manual';
  element.showPopover();
}

/**
 * Puts an element above all others of the top layer, such as a dialog of the page: the last one to enter is on top.
 *
 * @param hasOthers whether shadow roots have others, which the document does not find
 */
export function raiseInTopLayer(element: HTMLElement, hasOthers: boolean): void {
  if ((hasOthers || document.querySelector(TOP_LAYER)) && element.popover) element.hidePopover();
  enterTopLayer(element);
}
