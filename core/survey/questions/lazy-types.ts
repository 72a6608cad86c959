import { age } from './age.ts';
import { agreement } from './agreement.ts';
import { ces } from './ces.ts';
import { singleChoice } from './choice.ts';
import { customerSchema } from './customer-schema.ts';
import { datepicker } from './datepicker.ts';
import { dynamicMultipleChoice } from './dynamic-multiple-choice.ts';
import { dynamicMultipleValue } from './dynamic-multiple-value.ts';
import { email } from './email.ts';
import { externalId } from './external-id.ts';
import { file } from './file.ts';
import { gender } from './gender.ts';
import { matrix } from './matrix.ts';
import { naming } from './naming.ts';
import { numeric } from './numeric.ts';
import { phoneNumber } from './phone-number.ts';
import { phoneVerification } from './phone-verification.ts';
import { plain } from './plain.ts';
import { random } from './random.ts';
import { ranking } from './ranking.ts';
import { slider } from './slider.ts';
import type { LaterStyle } from './styles.ts';
import { text } from './text.ts';

/** The types that come with the first flow that has one of them. */
export const laterTypes = {
  ranking,
  agreement,
  gender,
  ces,
  custom_score: singleChoice,
  slider,
  numeric,
  age,
  email,
  naming,
  phone_number: phoneNumber,
  external_id: externalId,
  phone_verification: phoneVerification,
  datepicker,
  customer_schema: customerSchema,
  file,
  screenshot: file,
  matrix,
  dynamic_multiple_choice: dynamicMultipleChoice,
  dynamic_multiple_value: dynamicMultipleValue,
  dynamic_request: text,
  random,
  plain,
} satisfies Record<LaterStyle, unknown>;
