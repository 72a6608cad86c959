import { flowSchema } from './flow.ts';
import { strictList, wire } from './collections.ts';
import {
  boolean,
  checked,
  id,
  json,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { colorScheme, text } from './wire.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import { operatingHours } from './operating-hours.ts';

/** Feedback channel: the answer of `GET /v1/nodes/{id}`. Delays and periods are in seconds. */
export const nodeSchema = wire({
  id,
  name: withDefault(string, ''),
  flowId: optional(id),
  flow: optional(flowSchema),
  logoUrl: optional(string),
  cssUrlReact: optional(string),
  faviconUrl: optional(string),
  /** Of the preview that others show of a link to the survey. */
  shareImageUrl: optional(string),
  defaultLanguageId: optional(id),
  operating: optional(boolean),
  operating_24_7: optional(boolean),
  operatingHours,
  timeZone: optional(string),
  countryCode: optional(string),
  type: optional(string),
  status: withDefault(string, 'active', 'inactive'),
  activationStartDate: optional(string),
  activationEndDate: optional(string),
  activationExpiredMessage: optional(text),
  preventMultipleFeedback: withDefault(boolean, false),
  multipleFeedbackDelayPeriod: optional(number),
  channelQuota: optional(
    wire({
      active: withDefault(boolean, false),
      actionKind: optional(oneOf('display', 'submit')),
      remaining: optional(number),
      /** Names the load of the channel to its quota of displays. */
      visit: optional(id),
    }),
  ),
  primaryColor: optional(string),
  fontColor: optional(string),
  colorScheme,
  psnBranding: withDefault(boolean, true),
  enabledDomains: strictList(string, ''),
  useSignatureVerify: withDefault(boolean, false),
  publicKey: optional(string),
  signatureValid: optional(boolean, false),
  /**
   * The pass that the server gives for a valid signature: `token` proves the customer until the answers have arrived.
   */
  pass: optional(wire({ token: string, externalId: string })),
  nonOperatingHoursFlowId: optional(id),
  unsubscribeVisible: withDefault(boolean, false),
  unsubscribeUrl: optional(string),
  requiresConsent: withDefault(boolean, false, true),
  idleResetTimeoutInSeconds: optional(number),
  thankYouDurationInSeconds: optional(number),
});

/** Channel with the flow it shows. */
export type ChannelNode = Output<typeof nodeSchema>;

const customerId = checked(
  id,
  ({ length }) => length <= MAX_ID_LENGTH,
  `at most ${MAX_ID_LENGTH} characters`,
);

/** Customer as the host page knows them. All fields are optional. */
export const customerSchema = wire({
  id: optional(customerId),
  externalId: optional(customerId),
  userId: optional(customerId),
  name: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  gender: optional(string),
  birthYear: optional(number),
  attributes: optional(json),
});

export type Customer = Output<typeof customerSchema>;
