import { fork, type Scope } from 'effector';
import type { Flow, Question } from '../../core/contract/flow.ts';
import type { ChannelNode } from '../../core/contract/node.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import { $api } from '../../core/platform/api.ts';
import { $brandingUrl } from '../../core/platform/branding.ts';
import { $clock } from '../../core/platform/clock.ts';
import type { PsnEnv } from '../../core/platform/env.ts';
import { $page } from '../../core/platform/page.ts';
import { $random } from '../../core/platform/random.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { $services } from '../../core/platform/services.ts';
import { $storage } from '../../core/platform/storage.ts';
import { $surveyCode, type OptionalPart } from '../../core/platform/survey-code.ts';
import { sentences } from '../shell/sentences.ts';
import { viewModules } from '../questions/views.ts';
import { surveyCode } from '../survey/survey-code.ts';

interface World {
  /** Answers of the API. */
  node?: ChannelNode | null;
  flow?: Flow | null;
  languages: readonly string[];
  address: string;
  brandingUrl?: PsnEnv['brandingUrl'];
  random?(): number;
  /** Gets the names of the lazy modules that the survey opens with. */
  modules?: Set<string>;
}

/** Values of stores. */
type Values = Extract<NonNullable<Parameters<typeof fork>[1]>['values'], unknown[]>;

export const never = (): Promise<never> => new Promise(() => undefined);
const nothing = (): void => undefined;
const unknown = (): Promise<never> => Promise.reject(new HttpError('Unknown here', 404));

/** The models of one rendering. They send and store nothing, and no time passes. */
export const createIdleScope = (world: World, values: Values = []): Scope =>
  fork({
    values: [
      ...values,
      [
        $api,
        {
          loadNode: () => (world.node ? Promise.resolve(world.node) : unknown()),
          // Another flow outside of the operating hours is not at hand.
          loadFlow: () => (world.flow ? Promise.resolve(world.flow) : unknown()),
          loadCustomer: never,
          loadStylesheet: never,
          sendQuotaEvent: never,
          feedbacksUrl: '',
        },
      ],
      [$storage, { read: () => null, write: nothing, remove: nothing, keys: () => [] }],
      [
        $page,
        {
          emit: () => true,
          postToParent: nothing,
          address: () => new URL(world.address),
          userAgent: () => '',
          browserLanguages: () => world.languages,
        },
      ],
      [$clock, { now: () => Date.now() }],
      [$random, world.random ?? Math.random],
      [$sentenceFiles, sentences],
      [$brandingUrl, world.brandingUrl ?? {}],
      [
        $services,
        {
          post: never,
          retry: nothing,
          resume: nothing,
          forgetMessages: nothing,
          isOnline: () => true,
          mayKeep: () => false,
          openAttempts: new Set(),
          integrate: never,
          track: nothing,
        },
      ],
      [
        $surveyCode,
        {
          loadViews(questions: readonly Question[]) {
            for (const name of viewModules(questions)) world.modules?.add(name);
            return surveyCode.loadViews(questions);
          },
          // Nothing is answered here.
          async loadMask() {
            world.modules?.add('mask');
            return () => '';
          },
          async startPart(part: OptionalPart) {
            world.modules?.add(part);
          },
        },
      ],
    ],
  });
