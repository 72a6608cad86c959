import { fileAddress } from './file-address.ts';
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
import { colorScheme, look, text } from './wire.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import { operatingHours } from './operating-hours.ts';

/** Feedback channel: the answer of `GET /v1/nodes/{id}`. Delays and periods are in seconds. */
export const nodeSchema = wire({
  /** Id of the channel. Widgets, tags and addresses name it. */
  id,
  /** Name of the shop, site or whatever it is, in headers and on the host's own pages. */
  name: withDefault(string, ''),
  /** Id of the survey (flow) that the channel shows. */
  flowId: optional(id),
  /** Set by servers: the version of the survey, which its responses name. */
  version: optional(id),
  /** Set by servers. Write the survey in `flows/` and name it in `flow_id`. */
  flow: optional(flowSchema),
  /** Address of the logo in headers. */
  logoUrl: optional(fileAddress),
  /** Address of a stylesheet that is applied inside the elements. */
  cssUrlReact: optional(fileAddress),
  /** Address of the icon of the host's own pages. */
  faviconUrl: optional(fileAddress),
  /** Address of the picture that others show with a link to the survey; the logo by default. */
  shareImageUrl: optional(fileAddress),
  /** Id of the survey's language to begin with. Overrides the flow's own. */
  defaultLanguageId: optional(id),
  /** `false` closes the channel, whatever its hours are. */
  operating: optional(boolean),
  /** `true`: always open; `operating_hours` do not count. */
  operating_24_7: optional(boolean),
  /** Opening hours. */
  operatingHours,
  /** Time zone of the opening hours, such as `Europe/Istanbul`. */
  timeZone: optional(string),
  /**
   * Country of phone numbers to begin with, such as `TR`. Its numbers are looked for first where personal data is
   * masked.
   */
  countryCode: optional(string),
  /** Set by servers. */
  type: optional(string),
  /** Anything but `active` closes the channel; `archived` sets it aside in the studio. */
  status: withDefault(string, 'active', 'inactive'),
  /** ISO date from which the channel is open. */
  activationStartDate: optional(string),
  /** ISO date until which the channel is open. */
  activationEndDate: optional(string),
  /** Text that is shown when it is closed or its quota is used up. */
  activationExpiredMessage: optional(text),
  /** One response per browser. */
  preventMultipleFeedback: withDefault(boolean, false),
  /** Seconds after which a browser may answer again. Without it, never. */
  multipleFeedbackDelayPeriod: optional(number),
  /** Limit of responses or views of the channel. */
  channelQuota: optional(
    wire({
      /** Whether the quota counts. */
      active: withDefault(boolean, false),
      /** Counted event: `submit` for responses, `display` for views. */
      actionKind: optional(oneOf('display', 'submit')),
      /** How many are left. */
      remaining: optional(number),
      /** Set by servers: names the load of the channel to its quota of displays. */
      visit: optional(id),
    }),
  ),
  /** Colour of buttons and of selections, such as `#1F6F5C`. */
  primaryColor: optional(string),
  /** Colour of the text on it. */
  fontColor: optional(string),
  /**
   * `light`, `dark`, or `auto` for the setting of the visitor’s system. The `color-scheme` of the page overrides it.
   */
  colorScheme,
  /**
   * Ready look: `coast`, `paper`, `meadow`, `blossom`, `slate` or `dusk`. Colours of the file override its own.
   */
  look,
  /** `false` hides the badge. */
  psnBranding: withDefault(boolean, true),
  /** Hosts that may frame its pages and receive its messages. */
  enabledDomains: strictList(string, ''),
  /** Only people with a signature of your server get in. */
  useSignatureVerify: withDefault(boolean, false),
  /** Key in PEM with which signatures are verified. */
  publicKey: optional(string),
  /** Set by servers. */
  signatureValid: optional(boolean, false),
  /** Set by servers for a valid signature: `token` proves the customer until the answers have arrived. */
  pass: optional(
    wire({
      /** Set by servers. */
      token: string,
      /** Set by servers. */
      externalId: string,
    }),
  ),
  /** Id of the survey to show instead when the channel is closed. */
  nonOperatingHoursFlowId: optional(id),
  /** Shows a link for recipients of survey emails. */
  unsubscribeVisible: withDefault(boolean, false),
  /** Address of that link. */
  unsubscribeUrl: optional(string),
  /** `true`: nothing is stored in the browser before the page reports the consent of the visitor. */
  requiresConsent: withDefault(boolean, false, true),
  /**
   * Kiosk: restart after so many seconds without activity. A warning is shown twenty seconds before, or after half the
   * time below forty.
   */
  idleResetTimeoutInSeconds: optional(number),
  /** Kiosk: how long the thank-you stays. */
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
export const customerFields = {
  /** Id of the customer. */
  id: optional(customerId),
  /** Id in the owner’s system. */
  externalId: optional(customerId),
  /** Another such id. */
  userId: optional(customerId),
  /** Full name. */
  name: optional(string),
  /** Email address. */
  email: optional(string),
  /** Phone number in E.164. */
  phoneNumber: optional(string),
  /** Gender, as a key of an option. */
  gender: optional(string),
  /** Year of birth. */
  birthYear: optional(number),
  /** Anything else that the owner knows, by key. */
  attributes: optional(json),
};
export const customerSchema = wire(customerFields);

export type Customer = Output<typeof customerSchema>;
