import { combine } from 'effector';
import { $customer, $node, $proof } from '../../channel/model.ts';
import type { ChannelNode, Customer } from '../../contract/node.ts';
import { $language } from '../../language/preferences.ts';
import { $api, type Api } from '../../platform/api.ts';
import { $clock, type Clock } from '../../platform/clock.ts';
import { $page, type Page } from '../../platform/page.ts';
import { $storage, type KeyValueStorage } from '../../platform/storage.ts';
import type { Mask } from '../../platform/survey-code.ts';
import { likelyCountries } from '../../privacy/likely-countries.ts';
import type { FlowIndex, SurveyResponse } from '../engine/index.ts';
import {
  $attemptId,
  $firstResponseTime,
  $index,
  $mask,
  $path,
  $response,
  $visitedStates,
  $withheld,
} from '../session/index.ts';

/** All data that a submission is created from. */
export interface SubmissionContext {
  api: Api;
  index: FlowIndex | null;
  response: SurveyResponse;
  node: ChannelNode | null;
  customer: Customer | null;
  /** Proof of identity; `null` where the node demands none. */
  proof: string | null;
  language: string;
  path: readonly string[];
  visited: readonly string[];
  withheld: readonly string[];
  /** Milliseconds since 1970. */
  firstResponseTime: number | null;
  attemptId: string;
  masking: { mask: Mask };
  clock: Clock;
  page: Page;
  storage: KeyValueStorage;
}

export const $submissionContext = combine({
  api: $api,
  index: $index,
  response: $response,
  node: $node,
  customer: $customer,
  proof: $proof,
  language: $language,
  path: $path,
  visited: $visitedStates,
  withheld: $withheld,
  firstResponseTime: $firstResponseTime,
  attemptId: $attemptId,
  masking: $mask,
  clock: $clock,
  page: $page,
  storage: $storage,
} satisfies { [K in keyof SubmissionContext]: unknown });

/** Masks personal data in the forms of the countries where a person is likely to be. */
export function maskOf({
  masking,
  node,
  index,
  page,
}: SubmissionContext): (text: string) => string {
  const likely = likelyCountries({
    countryCode: node?.countryCode ?? null,
    languages: index?.flow.languages.map(({ code }) => code) ?? [],
    browserLanguages: page.browserLanguages(),
  });
  return (text) => masking.mask(text, likely);
}
