import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Εμφάνιση: {target}, αν {question} {condition}',
  makeInvisible: 'Απόκρυψη: {target}, αν {question} {condition}',
  transition: 'Από {fromState} σε {toState}, αν {conditions}',
  always: 'Από {fromState} σε {toState}',
  condition: '{question} {condition}',
  equal: 'ισούται με «{value}»',
  not_equal: 'δεν ισούται με «{value}»',
  contains: 'περιέχει «{value}»',
  not_contains: 'δεν περιέχει «{value}»',
  regex: 'ταιριάζει με «{value}»',
  answered: 'έχει απαντηθεί',
  not_answered: 'δεν έχει απαντηθεί',
  options: 'είναι {options}',
  statement: 'έχει {option} για {statement}',
  option: '{question}: {option}',
  manyOptions: 'Οι επιλογές είναι περισσότερες από 10 και δεν εμφανίζονται.',
};

export default editor;
