import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { OwnPageIcon } from './icons.tsx';
import { pageUrl, probePage, type PageState } from './own-page.ts';

/** The owner's page of the preview: its address, and whether it can be shown. */
export function useOwnPage() {
  const [address, setAddress] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [state, setState] = useState<PageState>('loading');
  /** Whether the field is shown. */
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    address,
    isWrong,
    state: address === null ? null : state,
    /** Address of a page that can be shown. */
    shown: state === 'shown' ? address : null,
    /** Opens an address as people type it; an empty one returns to the sample page. */
    open(typed: string): void {
      const url = pageUrl(typed);
      setIsWrong(typed.trim() !== '' && url === null);
      setState('loading');
      setAddress(url?.href ?? null);
    },
    /** Tries the page in the frame of the preview, which allows its origin. */
    probe(page: Document): void {
      if (address === null) return;
      const { defaultView } = page;
      void probePage(page, address).then((found) => {
        // The frame has another page where another address was opened meanwhile.
        if (defaultView === page.defaultView) setState(found);
      });
    },
  };
}

interface OwnPageProps {
  page: ReturnType<typeof useOwnPage>;
}

/** Shows and hides the field for the address. */
export function OwnPageButton({ page: { isOpen, toggle, shown } }: OwnPageProps) {
  const { studio } = useMessages();
  return (
    <button
      type="button"
      className="chip chip-icon"
      aria-label={studio.ownPage()}
      title={studio.ownPage()}
      aria-expanded={isOpen}
      data-on={isOpen || shown !== null}
      onClick={toggle}
    >
      <OwnPageIcon />
    </button>
  );
}

/** The field for the address of the owner's page, with the reason where the page is not shown. */
export function OwnPageField({ page }: OwnPageProps) {
  const { studio } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.focus(), []);
  const { isWrong, state } = page;
  const words = {
    loading: studio.wait,
    shown: null,
    refused: studio.pageRefuses,
    unreachable: studio.pageUnreachable,
  };
  return (
    <form
      className="own-page-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        page.open(String(new FormData(event.currentTarget).get('address')));
      }}
    >
      <label htmlFor={id}>{studio.ownPage()}</label>
      <input
        ref={field}
        id={id}
        className="input"
        name="address"
        type="url"
        dir="ltr"
        placeholder="https://"
        defaultValue={page.address ?? ''}
        autoComplete="url"
        aria-invalid={isWrong}
        aria-describedby={`${id}-help ${id}-state`}
      />
      <button type="submit" className="quiet-button">
        {studio.openPage()}
      </button>
      <p id={`${id}-help`} className="muted">
        {studio.ownPageHelp()}
      </p>
      <p id={`${id}-state`} className="muted" role="status">
        {isWrong ? studio.findings.address() : state && words[state]?.()}
      </p>
    </form>
  );
}
