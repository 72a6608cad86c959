import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'გამოჩნდება: {target}, თუ {question} {condition}',
  makeInvisible: 'დაიმალება: {target}, თუ {question} {condition}',
  transition: '{fromState} გვერდიდან {toState} გვერდზე, თუ {conditions}',
  always: '{fromState} გვერდიდან {toState} გვერდზე',
  condition: '{question} {condition}',
  equal: 'უდრის „{value}“-ს',
  not_equal: 'არ უდრის „{value}“-ს',
  contains: 'შეიცავს „{value}“-ს',
  not_contains: 'არ შეიცავს „{value}“-ს',
  regex: 'შეესაბამება შაბლონს „{value}“',
  answered: 'ნაპასუხებია',
  not_answered: 'უპასუხოა',
  options: 'არის {options}',
  statement: '{statement}: არჩეულია {option}',
  option: '{question}: {option}',
  manyOptions: 'ვარიანტები არ არის ნაჩვენები, რადგან ისინი 10-ზე მეტია.',
};

export default editor;
