import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'แสดง {target} หากคำตอบของ “{question}” {condition}',
  makeInvisible: 'ซ่อน {target} หากคำตอบของ “{question}” {condition}',
  transition: 'จาก “{fromState}” ไปยัง “{toState}” หาก{conditions}',
  always: 'จาก “{fromState}” ไปยัง “{toState}”',
  condition: 'คำตอบของ “{question}” {condition}',
  equal: 'เท่ากับ “{value}”',
  not_equal: 'ไม่เท่ากับ “{value}”',
  contains: 'มี “{value}”',
  not_contains: 'ไม่มี “{value}”',
  regex: 'ตรงกับ “{value}”',
  answered: 'มีอยู่',
  not_answered: 'ไม่มีอยู่',
  options: 'คือ {options}',
  statement: 'ในข้อ “{statement}” คือ {option}',
  option: '{question}: {option}',
  manyOptions: 'ไม่ได้แสดงตัวเลือกเนื่องจากมีมากกว่า 10 ตัวเลือก',
};

export default editor;
