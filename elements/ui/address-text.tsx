import { Fragment } from 'react';

/** An address of a page or of email, which wraps between its parts, not within a word. */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[/?&=])|(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
