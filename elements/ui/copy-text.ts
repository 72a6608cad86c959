/**
 * Copies a text, in answer to a click. Resolves with whether it was copied: the clipboard may be denied. Pages over plain
 * http have no `navigator.clipboard`, but the older command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyByCommand(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData!.setData('text/plain', text);
    event.preventDefault();
    // Listeners of the page would replace the text.
    event.stopImmediatePropagation();
    isCopied = true;
  };
  document.addEventListener('copy', fill, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return isCopied;
}
