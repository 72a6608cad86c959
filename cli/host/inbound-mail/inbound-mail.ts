/** An email back, from a whole message or from the form of a provider. */
export interface InboundMail {
  /** Addresses of the envelope and of the headers. */
  recipients: readonly string[];
  /** Address of the sender; `null` for none or several. */
  from: string | null;
  /** `Message-ID`; `null` without one. */
  messageId: string | null;
  /** Values of the headers by lower-case name. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** Plain text, with its quotes. */
  text: string;
  files: readonly InboundFile[];
}

export interface InboundFile {
  /** Empty without a name. */
  name: string;
  type: string;
  content: Buffer;
  /** Whether the text shows it, as it does logos of signatures. */
  isInline: boolean;
}

/** Limit of one email with its files, as it is encoded. */
export const MAX_MAIL_BYTES = 20 * 1024 * 1024;
