import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Khách hàng',
  intro: 'Tìm mọi dữ liệu đã lưu về một người, xuất hoặc xóa chúng.',
  search: 'Email, số điện thoại, ID hoặc tên',
  nothing: 'Không tìm thấy gì với “{query}”.',
  nothingHelp:
    'Đã tìm trong email, số điện thoại, ID, tên và thuộc tính của câu trả lời, khách hàng và mã điện thoại.',
  tooMany: 'Có nhiều người hơn số được hiển thị. Hãy tìm chính xác hơn.',
  gone: 'Không còn gì được lưu ở đây.',
  responses: 'Lượt trả lời',
  messages: 'Tin nhắn',
  notes: 'Ghi chú',
  files: 'Tệp',
  profile: 'Hồ sơ khách hàng',
  others: 'Bản ghi khác',
  related: 'Có thể liên quan',
  relatedHelp: 'Chỉ bị xóa nếu bạn đánh dấu.',
  sameBrowser: 'Cùng trình duyệt',
  sameEmail: 'Cùng email',
  samePhone: 'Cùng số điện thoại',
  mentions: 'Nhắc đến người này',
  export: 'Xuất',
  erase: 'Xóa…',
  eraseTitle: 'Xóa vĩnh viễn?',
  understood: 'Tôi hiểu rằng việc này không thể hoàn tác.',
  confirm: 'Xóa vĩnh viễn',
  cancel: 'Hủy',
  changed: 'Đã có dữ liệu mới. Vui lòng xem lại.',
  erased: 'Đã xóa',
  erasedBy: '{name} đã xóa vào {date}.',
  moreLeft: 'Vẫn còn dữ liệu được lưu. Vui lòng tìm lại.',
  saveReceipt: 'Lưu biên nhận',
};

export default customers;
