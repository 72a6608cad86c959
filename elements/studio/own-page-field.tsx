import { useId, useState } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { pageUrl, probePage, type PageState } from './own-page.ts';

/** The owner's page of the preview: its address, and whether it can be shown. */
export function useOwnPage() {
  const [address, setAddress] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [state, setState] = useState<PageState>('loading');
  return {
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

/** The field for the address of the owner's page, with the reason where the page is not shown. */
export function OwnPageField({ page }: { page: ReturnType<typeof useOwnPage> }) {
  const { studio } = useMessages();
  const id = useId();
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
        id={id}
        className="input"
        name="address"
        type="url"
        dir="ltr"
        placeholder="https://"
        defaultValue={page.address ?? ''}
        autoComplete="url"
        aria-invalid={isWrong}
        aria-describedby={`${id}-state`}
      />
      <button type="submit" className="quiet-button">
        {studio.openPage()}
      </button>
      <p id={`${id}-state`} className="muted" role="status">
        {isWrong ? studio.findings.address() : state && words[state]?.()}
      </p>
    </form>
  );
}
