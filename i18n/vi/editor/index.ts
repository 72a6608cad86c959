import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Hiện {target} nếu câu trả lời cho “{question}” {condition}',
  makeInvisible: 'Ẩn {target} nếu câu trả lời cho “{question}” {condition}',
  transition: 'Từ “{fromState}” đến “{toState}” nếu {conditions}',
  always: 'Từ “{fromState}” đến “{toState}”',
  condition: 'câu trả lời cho “{question}” {condition}',
  equal: 'bằng “{value}”',
  not_equal: 'không bằng “{value}”',
  contains: 'có chứa “{value}”',
  not_contains: 'không chứa “{value}”',
  regex: 'khớp với “{value}”',
  answered: 'đã được trả lời',
  not_answered: 'chưa được trả lời',
  options: 'là {options}',
  statement: 'ở mục “{statement}” là {option}',
  option: '{question}: {option}',
  manyOptions: 'Có hơn 10 phương án nên danh sách không được hiển thị.',
};

export default editor;
