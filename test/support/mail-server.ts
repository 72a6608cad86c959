import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A received email, parsed, with its source. */
export interface ReceivedMail extends ParsedMail {
  source: string;
  /** The address of the envelope. */
  recipient: string;
  /** The sender of the envelope. */
  returnPath: string;
}

/** A mail server on the loopback, which accepts every email unless a test makes it refuse. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Answers emails with this error while it is set. */
  refusal: { code: number; message: string } | null;
  /** Emails that were begun, those among them that were refused. */
  tries: number;
  close(): Promise<void>;
}

/** @param port the port of an earlier server; 0 for a free one */
export async function mailServer(port = 0): Promise<MailServer> {
  const state: MailServer = {
    port,
    received: [],
    refusal: null,
    tries: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'right' ? null : new Error('Wrong password'), { user: username }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      state.tries += 1;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { refusal } = state;
        if (refusal)
          return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const source = Buffer.concat(chunks);
        void simpleParser(source).then((mail) => {
          const recipient = envelope.rcptTo.map(({ address }) => address).join();
          const returnPath = envelope.mailFrom ? envelope.mailFrom.address : '';
          state.received.push({ ...mail, source: source.toString(), recipient, returnPath });
          done();
        });
      });
    },
  });
  // A client that breaks off is no failure of the test.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  state.port = (server.server.address() as AddressInfo).port;
  return state;
}
