/** Texts of the closed widget, in the language `lang`. */
export interface LauncherTexts {
  lang: string;
  open: string;
  close: string;
  dismiss: string;
  failed: string;
  tryAgain: string;
  /** Contains `{count}`. */
  unread: string;
  /** Text of a pill-shaped button; empty for a round one. */
  pill: string;
  pillLang: string;
}

export interface FrameLabels {
  texts: LauncherTexts | null;
  /** Appended to the accessible name of the closed button. */
  suffix: string;
}

/** Labels button, panel and close button, by whether the panel is open. */
export function createFrameLabels(
  button: HTMLButtonElement,
  slot: HTMLDialogElement,
  cross: HTMLButtonElement,
) {
  const pill = button.querySelector('.pill')!;
  const labels: FrameLabels = { texts: null, suffix: '' };
  return {
    texts: () => labels.texts,
    /** Applies changes of the texts, and whether the panel is open. */
    updateLabels(changes?: Partial<FrameLabels>): void {
      const { texts, suffix } = Object.assign(labels, changes);
      if (!texts) return;
      const closedLabel = (texts.pill || texts.open) + suffix;
      pill.textContent = texts.pill;
      button.setAttribute('aria-label', slot.open ? texts.close : closedLabel);
      button.lang = !slot.open && texts.pill ? texts.pillLang : texts.lang;
      // A button that opens a modal panel has no expanded state: the open panel covers it.
      if (!button.hasAttribute('aria-haspopup'))
        button.setAttribute('aria-expanded', String(slot.open));
      slot.setAttribute('aria-label', texts.open);
      cross.setAttribute('aria-label', texts.close);
    },
  };
}
