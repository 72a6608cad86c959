import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'اگر {question} کا جواب {condition} تو {target} کو دکھایا جائے گا',
  makeInvisible: 'اگر {question} کا جواب {condition} تو {target} کو چھپایا جائے گا',
  transition: 'اگر {conditions} تو {fromState} سے {toState} پر',
  always: '{fromState} سے {toState} پر',
  condition: '{question} کا جواب {condition}',
  equal: '“{value}” کے برابر ہو',
  not_equal: '“{value}” کے برابر نہ ہو',
  contains: '“{value}” پر مشتمل ہو',
  not_contains: '“{value}” پر مشتمل نہ ہو',
  regex: '“{value}” سے مطابقت رکھتا ہو',
  answered: 'موجود ہو',
  not_answered: 'موجود نہ ہو',
  options: '{options} ہو',
  statement: '{statement} کے لیے {option} ہو',
  option: '{question}: {option}',
  manyOptions: '10 سے زیادہ آپشن ہونے کی وجہ سے انہیں نہیں دکھایا جا رہا۔',
};

export default editor;
