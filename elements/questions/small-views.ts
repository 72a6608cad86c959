import type { QuestionStyle } from '../../core/questions/index.ts';
import { agreementView } from './agreement.tsx';
import { cesView } from './ces.tsx';
import { datepickerView } from './datepicker.tsx';
import { customScoreView } from './custom-score.tsx';
import { customerSchemaView } from './customer-schema.tsx';
import { dropdownView } from './dropdown.tsx';
import { dynamicMultipleChoiceView } from './dynamic-multiple-choice.tsx';
import { dynamicMultipleValueView } from './dynamic-multiple-value.tsx';
import { emailView } from './email.tsx';
import { externalIdView } from './external-id.tsx';
import { genderView } from './gender.tsx';
import css from './more.css';
import selectCss from './select.css';
import { namingView } from './naming.tsx';
import { ageView, numericView } from './numeric.tsx';
import { plainView } from './plain.tsx';
import type { QuestionView } from './question-view.ts';

const styled = (view: QuestionView): QuestionView => ({
  ...view,
  css: css + selectCss + (view.css ?? ''),
});

/** Views too small for files of their own. */
export const views = {
  dropdown: dropdownView,
  agreement: styled(agreementView),
  gender: genderView,
  ces: cesView,
  custom_score: styled(customScoreView),
  numeric: styled(numericView),
  age: styled(ageView),
  email: styled(emailView),
  naming: namingView,
  external_id: styled(externalIdView),
  customer_schema: styled(customerSchemaView),
  dynamic_multiple_choice: dynamicMultipleChoiceView,
  dynamic_multiple_value: styled(dynamicMultipleValueView),
  datepicker: datepickerView,
  random: { Control: () => null, role: () => null, isBare: true },
  plain: styled(plainView),
} satisfies Partial<Record<QuestionStyle, QuestionView>>;
