import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Əgər {question} {condition}, {target} göstərilir',
  makeInvisible: 'Əgər {question} {condition}, {target} gizlədilir',
  transition: 'Əgər {conditions}, {fromState} səhifəsindən {toState} səhifəsinə',
  always: '{fromState} səhifəsindən {toState} səhifəsinə',
  condition: '{question} {condition}',
  equal: '“{value}” dəyərinə bərabərdirsə',
  not_equal: '“{value}” dəyərinə bərabər deyilsə',
  contains: 'tərkibində “{value}” varsa',
  not_contains: 'tərkibində “{value}” yoxdursa',
  regex: '“{value}” şablonuna uyğundursa',
  answered: 'cavablandırılıbsa',
  not_answered: 'cavablandırılmayıbsa',
  options: '{options} seçilibsə',
  statement: '{statement} üçün {option} seçilibsə',
  option: '{question}: {option}',
  manyOptions: 'Variantların sayı 10-dan çox olduğu üçün onlar göstərilmir.',
};

export default editor;
