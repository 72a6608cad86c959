import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Егер {question} {condition}, {target} көрсетіледі',
  makeInvisible: 'Егер {question} {condition}, {target} жасырылады',
  transition: 'Егер {conditions}, {fromState} бетінен {toState} бетіне',
  always: '{fromState} бетінен {toState} бетіне',
  condition: '{question} {condition}',
  equal: '«{value}» мәніне тең болса',
  not_equal: '«{value}» мәніне тең болмаса',
  contains: 'құрамында «{value}» болса',
  not_contains: 'құрамында «{value}» болмаса',
  regex: '«{value}» үлгісіне сәйкес келсе',
  answered: 'жауап берілген болса',
  not_answered: 'жауап берілмесе',
  options: '{options} таңдалса',
  statement: '{statement} үшін {option} таңдалса',
  option: '{question}: {option}',
  manyOptions: 'Нұсқалар саны 10-нан асатындықтан, олар көрсетілмейді.',
};

export default editor;
