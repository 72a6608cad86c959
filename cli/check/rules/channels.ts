import { createPublicKey } from 'node:crypto';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { WIDGET_RANGES } from '../../../core/contract/number-ranges.ts';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Mistake } from '../finding.ts';
import { didYouMean } from '../similar.ts';
import { patternMistakes } from './patterns.ts';
import { address, between, colour, date, domain, readable, timeOfDay, timeZone } from './values.ts';

/** Settings of widgets, channels and operators. */

const neverOpen = (path: string, message: string, hint: { hint?: string } = {}): Mistake => ({
  code: 'never_open',
  path,
  message,
  ...hint,
});

/** Texts without a colour of their own are black or white, by contrast. */
const unreadableWords = (
  { fontColor, primaryColor, secondaryColor }: WidgetConfig,
  wire: Record<string, unknown>,
): Mistake[] =>
  typeof wire['font_color'] === 'string'
    ? [...new Set([primaryColor, secondaryColor ?? primaryColor])].flatMap((background) =>
        readable('font_color', fontColor, background),
      )
    : [];

export const widgetMistakes = (widget: WidgetConfig, wire: Record<string, unknown>): Mistake[] => [
  ...colour('primary_color', widget.primaryColor),
  ...colour('secondary_color', widget.secondaryColor),
  ...colour('font_color', widget.fontColor),
  ...unreadableWords(widget, wire),
  ...widget.enabledDomains.flatMap((name, at) => domain(`enabled_domains.${at}`, name)),
  ...widget.enabledUrls.flatMap((source, at) => patternMistakes(`enabled_urls.${at}`, source)),
  ...between('display_rate', widget.displayRate, ...WIDGET_RANGES.display_rate),
  ...(widget.displayRate === 0 ? [neverOpen('display_rate', 'the widget is never shown')] : []),
  ...between('display_interval', widget.displayInterval, ...WIDGET_RANGES.display_interval),
  ...between(
    'display_once_delay_period',
    widget.displayOnceDelayPeriod,
    ...WIDGET_RANGES.display_once_delay_period,
  ),
  ...between(
    'multiple_feedback_delay_period',
    widget.multipleFeedbackDelayPeriod,
    ...WIDGET_RANGES.multiple_feedback_delay_period,
  ),
  ...between('size', widget.size, ...WIDGET_RANGES.size),
  ...between('width', widget.width, 1, widget.widthType === 'rate' ? 100 : Infinity),
  ...between('radius', widget.radius, ...WIDGET_RANGES.radius),
];

export function nodeMistakes(node: ChannelNode): Mistake[] {
  const { status, channelQuota, operatingHours, activationStartDate, activationEndDate } = node;
  const isBackwards =
    activationStartDate !== null &&
    activationEndDate !== null &&
    Date.parse(activationStartDate) > Date.parse(activationEndDate);
  return [
    ...colour('primary_color', node.primaryColor),
    ...address('unsubscribe_url', node.unsubscribeUrl),
    ...(node.unsubscribeVisible && !node.unsubscribeUrl
      ? [
          {
            code: 'content_missing' as const,
            path: 'unsubscribe_url',
            message: 'expected an address for the link to unsubscribe, found nothing',
          },
        ]
      : []),
    ...node.enabledDomains.flatMap((name, at) => domain(`enabled_domains.${at}`, name)),
    ...(status === 'active' || status === 'archived'
      ? []
      : [
          neverOpen(
            'status',
            `the channel is closed: its status is ${status}`,
            didYouMean(status, ['active']),
          ),
        ]),
    ...(node.operating === false
      ? [neverOpen('operating', 'the channel is closed, whatever its hours are')]
      : []),
    ...(isBackwards
      ? [neverOpen('activation_end_date', 'the channel is never open: it ends before it begins')]
      : []),
    ...date('activation_start_date', activationStartDate),
    ...date('activation_end_date', activationEndDate),
    ...timeZone('time_zone', node.timeZone),
    ...operatingHours.flatMap(({ day, start, end }, at) => [
      ...between(`operating_hours.${at}.day`, day, 1, 7),
      ...timeOfDay(`operating_hours.${at}.start`, start),
      ...timeOfDay(`operating_hours.${at}.end`, end),
    ]),
    ...(node.operating_24_7 && operatingHours.length
      ? [
          {
            code: 'setting_ignored' as const,
            path: 'operating_hours',
            message: 'operating_hours do nothing beside operating_24_7',
          },
        ]
      : []),
    ...between('multiple_feedback_delay_period', node.multipleFeedbackDelayPeriod, 0),
    ...between('idle_reset_timeout_in_seconds', node.idleResetTimeoutInSeconds, 0),
    ...between('thank_you_duration_in_seconds', node.thankYouDurationInSeconds, 0),
    ...between('channel_quota.remaining', channelQuota?.remaining ?? null, 0),
    ...(node.countryCode === null || /^[a-z]{2}$/i.test(node.countryCode)
      ? []
      : [
          {
            code: 'value_wrong' as const,
            path: 'country_code',
            message: `expected two letters such as TR, found ${JSON.stringify(node.countryCode)}`,
          },
        ]),
    ...wrongSignatureKey(node),
  ];
}

function wrongSignatureKey({ useSignatureVerify, publicKey }: ChannelNode): Mistake[] {
  if (!useSignatureVerify) return [];
  try {
    void createPublicKey(publicKey ?? '');
    return [];
  } catch {
    return [
      {
        code: 'signature_key',
        path: 'public_key',
        message: `expected a public key in PEM, found ${publicKey ? 'another text' : 'nothing'}`,
        hint: 'With use_signature_verify the host rejects every request without it.',
      },
    ];
  }
}

export const operatorMistakes = ({ avatarColor }: Operator): Mistake[] =>
  colour('avatar_color', avatarColor);
