import { Failure } from '../../base/failure.ts';

/** Place in an S3-compatible store: `s3://BUCKET[/PREFIX][?endpoint=URL][&region=NAME]`. */
export interface S3Address {
  bucket: string;
  /** Beginning of all keys: empty, or with a slash at its end. */
  prefix: string;
  /** `null` for the one of the AWS settings. */
  endpoint: string | null;
  /** `null` for the one of the AWS settings. */
  region: string | null;
}

const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/;
const SETTINGS = ['endpoint', 'region'];

export const isS3Address = (place: string): boolean => /^s3:/i.test(place);

const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** @throws {Failure} that names the mistake and never the keys */
export function parseS3Address(text: string): S3Address {
  if (!URL.canParse(text) || !/^s3:\/\//i.test(text))
    throw new Failure('The address of a store is s3://BUCKET or s3://BUCKET/PREFIX.');
  const { username, password, port, hostname, pathname, searchParams } = new URL(text);
  if (username || password)
    throw new Failure(
      'The address of a store has no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (port)
    throw new Failure(
      `s3:// is followed by the name of a bucket. Name the server of the store with ?endpoint=http://${hostname}:${port}.`,
    );
  if (!BUCKET.test(hostname)) throw new Failure(`"${hostname}" is no name of a bucket.`);
  const unknown = [...searchParams.keys()].find((name) => !SETTINGS.includes(name));
  if (unknown !== undefined)
    throw new Failure(`"${unknown}" is unknown. After ? may be endpoint=URL and region=NAME.`);
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isHttpUrl(endpoint))
    throw new Failure(
      `endpoint: expected an address such as http://localhost:9000, found "${endpoint}".`,
    );
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: searchParams.get('region'),
  };
}
