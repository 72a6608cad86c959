import { Failure } from './failure.ts';
import { capitalized, systemProblem, type SystemError } from './system-errors.ts';

/** Error of the AWS SDK, or of the network below it. */
interface SdkError extends SystemError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

type Sentence = (place: string) => string;

const missing: Sentence = (place) =>
  `${place} has no such bucket. Create it, or check its name in --files.`;
const wrongKeys: Sentence = (place) =>
  `${place} refuses the keys. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
const denied: Sentence = (place) =>
  `${place} denies access. The keys need the rights s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.`;
const otherRegion: Sentence = (place) =>
  `${place} is in another region. Set AWS_REGION, or add ?region=… to the address.`;
const silent: Sentence = (place) =>
  `${place} does not answer. Check that it runs, and its name and port.`;
const untrusted: Sentence = (place) =>
  `${place} has a certificate that this machine does not trust. Name that of its authority in NODE_EXTRA_CA_CERTS.`;

/** Sentences by the name of the SDK's error, or the code of Node's. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  NoSuchBucket: missing,
  NotFound: missing,
  InvalidBucketName: missing,
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  InvalidToken: wrongKeys,
  ExpiredToken: (place) => `${place} refuses the keys: they have expired. Renew them.`,
  AccessDenied: denied,
  Forbidden: denied,
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  RequestTimeTooSkewed: (place) =>
    `${place} has another time than this machine. Set the clock of the machine.`,
  CredentialsProviderError: (place) =>
    `There are no keys for ${place}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`,
  TimeoutError: silent,
  AbortError: silent,
  EPROTO: (place) => `${place} does not use TLS. Begin its endpoint with http://.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: (place) => `${place} has a certificate that has expired. Renew it.`,
};

/** Sentences by the status of a reply without a name, such as one to HEAD. */
const STATUSES: Readonly<Record<number, Sentence>> = {
  301: otherRegion,
  403: denied,
  404: missing,
};

/** First status of a server that fails. */
const SERVER_ERROR = 500;

function sentenceOf(error: SdkError): Sentence {
  const { name = '', code = '', message = '', $metadata } = error;
  const status = $metadata?.httpStatusCode ?? 0;
  for (const key of [name, code]) if (Object.hasOwn(SENTENCES, key)) return SENTENCES[key]!;
  if (message === 'Region is missing')
    return (place) => `There is no region for ${place}. Set AWS_REGION, or add ?region=….`;
  if (status >= SERVER_ERROR) return (place) => `${place} fails with status ${status}.`;
  return (
    STATUSES[status] ??
    ((place) => systemProblem(error, place) ?? `${place} can't be used: ${message || name}`)
  );
}

/** Failure of an S3-compatible store. Its message is a sentence for the operator, without the address of the store. */
export class StoreError extends Failure {
  readonly #sentence: Sentence;
  constructor(cause: SdkError) {
    const sentence = sentenceOf(cause);
    super(capitalized(sentence('the store of uploads')), {
      cause: `${cause.name}: ${cause.message}`,
    });
    this.#sentence = sentence;
  }
  /** @param place address of the store */
  describe(place: string): string {
    return capitalized(this.#sentence(place));
  }
}
